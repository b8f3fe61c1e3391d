import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readPatterns } from '#platform/text/server/read-data.ts';
import {
  type FoundExpression,
  listRegularExpressions,
} from '#test/support/texts/list-regular-expressions.ts';
import { findEndlessText, findSlowText } from '#test/support/texts/slow-text.ts';

const root = join(import.meta.dirname, '..', '..');
const nameOf = ({ file, source, flags }: FoundExpression) => `${file} /${source}/${flags}`;

/**
 * Expressions that take quadratic time, each with the reason why that is safe: the text is short, or no stranger writes
 * it.
 */
const bounded: Readonly<Record<string, string>> = {
  'src/platform/smtp/server/smtp-listener.ts /%.*$/': 'an address that the kernel wrote',
  'src/platform/mail/server/mail-address.ts /[,;: ]+$/': '500 characters',
  'src/platform/mail/server/read-mailbox.ts /[,;]+$/': '4,096 characters',
  'src/platform/mail/server/read-mailbox.ts /[\\])]+$/': '4,096 characters',
  'src/platform/mail/server/mime/mime-part.ts /\\(.*?\\)/g': '200 characters',
  'src/platform/mail/server/mime/mime-part.ts /[";].*$/': '200 characters',
  'src/platform/mail/server/mail-body.ts /<meta[^>]{1,200}charset\\s*=\\s*["\']?\\s*([A-Za-z0-9_:.-]{2,40})/i':
    '4,096 characters',
  'src/platform/mail/server/html/mail-images.ts /\\/wf\\/open|\\/track(?:ing)?\\/open|\\/open(?:\\.aspx|\\.php|\\.gif|\\/track)|\\/(?:pixel|beacon|spacer|blank|clear|transparent|1x1|o|t)\\.(?:gif|png)(?:$|\\?)|\\/trk\\/|\\/imp\\?|email-?open|mailtrack|google-analytics\\.com|\\/e\\/o\\/|\\/q\\/[\\w~-]{20,}.*\\/open/i':
    '2,000 characters',
  'src/platform/codes/server/find-links.ts /^https?:\\/\\/([^/?#]+)([^?#]*)(\\?[^#]*)?(#.*)?$/i':
    '4,096 characters, and no end of a line among them',
  'src/platform/push/web/event-stream-parser.ts /^([a-z]+):? ?(.*)$/': 'a line, which has no other end',
  'src/features/temp-email/web/inbox/read-messages.ts /[ \\t]+\\n/g':
    'not called with what our server answers',
  'src/features/landing/web/newsletter/newsletter-record.ts /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/u':
    '254 characters',
  'src/features/blog/common/read-article.ts /^([a-zA-Z]+):\\s*(.*)$/u': 'articles of our own',
  'src/platform/mail/server/html/safe-css.ts /([\\w-]*)\\s*\\(/g': '500 characters',
  'src/platform/mail/server/attachment-filename.ts /[.\\s]+$/': '800 characters',
  'src/platform/mail/common/text-links.ts /[\\s<([:]+$/': '400 characters',
  'src/platform/lease/server/local-part.ts /\\d+$/': '64 characters of a chosen name',
  'src/platform/http/server/site/serve-site.ts /(?:\\/|%2f)+$/iu': 'the path of a route and one slash',
  'src/platform/endpoint/server/function-routes.ts /^[\\s.]+|[\\s.]+$/gu': '1,000 characters',
  'src/platform/endpoint/server/open-api.ts /(?:^|[^a-z0-9]+)([a-z0-9])/gu': 'names of our own',
  'src/features/blog/common/plain-text.ts /\\[([^\\]]+)\\]\\([^)]+\\)/gu': 'articles of our own',
  'src/platform/config/server/setting-schemas.ts /\\/+$/u': 'a setting',
};

/** Files that build an expression when they are called, from the name of an element, a number or one of our tables. */
const madeLater = [
  'src/features/premium/server/licences/licence-key.ts',
  'src/platform/inbox/web/messages/found-code.tsx',
  'src/platform/mail/common/scan-html.ts',
  'src/platform/text/server/read-data.ts',
];

const isEngine = (file: string) => file.includes('src/platform/text/server/');
const all = globSync('src/**/{common,server,web,commands}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => join(root, file));

/** Leaves out the text engine, whose threads have a deadline, except for its files that other rooms import. */
function listFiles(): string[] {
  const files = new Set(all.filter((file) => !isEngine(file)));
  for (const file of files) for (const taken of listEngineParts(file)) files.add(taken);
  return [...files];
}

function listEngineParts(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )[^;]*? from '(\.[^']+|#platform\/text\/[^']+)';/gmu,
  );
  return [...imports]
    .map(([, path = '']) =>
      path.startsWith('#') ? join(root, 'src', path.slice(1)) : join(dirname(file), path),
    )
    .filter(isEngine);
}

const files = listFiles();
const expressions = new Map(listRegularExpressions(root, files).map((found) => [nameOf(found), found]));

async function listMade(file: string): Promise<FoundExpression[]> {
  const made: RegExp[] = [];
  vi.resetModules();
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, parts) {
        const one = Reflect.construct(target, parts) as RegExp;
        made.push(one);
        return one;
      },
    }),
  );
  try {
    await import(file);
  } finally {
    vi.unstubAllGlobals();
  }
  return made.map(({ source, flags }) => ({ file, source, flags }));
}

describe('regular expressions', () => {
  it('are found if they take quadratic time or more', () => {
    expect(findSlowText({ file: '', source: '\\s+$', flags: 'u' })).toBeDefined();
    expect(findSlowText({ file: '', source: '^s+', flags: 'u' })).toBeUndefined();
  });

  it.each([
    String.raw`^https?:\/\/([^/?#]+)([^?#]*)(\?[^#]*)?(#.*)?$`,
    String.raw`<meta[^>]{1,200}charset\s*=\s*["']?\s*([A-Za-z0-9]{2,40})`,
  ])('are found to be slow even if fixed text comes first: %s', (source) => {
    expect(findSlowText({ file: '', source, flags: '' })).toBeDefined();
  });

  it('take linear time, unless they are listed as exceptions', () => {
    const slow = [...expressions].filter(
      ([name, found]) => !(name in bounded) && findSlowText(found) !== undefined,
    );
    expect(slow.map(([name]) => name)).toEqual([]);
  });

  it('take linear time even if they are built at run time', async () => {
    const makers = files.filter((file) =>
      /new RegExp\(|read(?:Named)?Patterns\('/u.test(readFileSync(file, 'utf8')),
    );
    const made = new Map<string, FoundExpression[]>();
    for (const file of makers) made.set(relative(root, file), await listMade(file));
    expect([...made].flatMap(([file, found]) => (found.length === 0 ? [file] : [])).sort()).toEqual(
      madeLater,
    );
    const slow = [...made.values()].flat().filter((found) => findSlowText(found) !== undefined);
    expect(slow.map(nameOf)).toEqual([]);
  });

  it('exist for every listed exception', () => {
    expect(Object.keys(bounded).filter((name) => !expressions.has(name))).toEqual([]);
  });
});

/** The threads of the engine have a deadline, so quadratic time is allowed there. */
describe('regular expressions of the text engine', () => {
  const engine = all.filter(isEngine);
  const tables = globSync('src/platform/text/server/data/*-patterns.tsv', { cwd: root });

  it('are found if they take exponential time', () => {
    expect(findEndlessText({ file: '', source: '^(?:[^\\s,]+ ?){1,7},$', flags: 'u' })).toBeDefined();
    expect(
      findEndlessText({ file: '', source: '^[^\\s,]+(?: [^\\s,]+){0,6},$', flags: 'u' }),
    ).toBeUndefined();
  });

  it('do not take exponential time, in tables or as literals', () => {
    const inTables = tables.flatMap((file) =>
      readPatterns(basename(file)).map(({ expression: { source, flags } }) => ({ file, source, flags })),
    );
    expect(inTables.length).toBeGreaterThan(tables.length);
    const found = [...inTables, ...listRegularExpressions(root, engine)];
    const endless = found.filter((one) => findEndlessText(one) !== undefined);
    expect(endless.map(nameOf)).toEqual([]);
  });
});
