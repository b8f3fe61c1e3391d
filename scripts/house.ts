// Prints the size of the code, with a target for each figure.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** `why` explains a target that is not met. */
type Row = readonly [figure: string, today: number, target: string, why?: string];

const root = dirname(import.meta.dirname);
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
const countLines = (file: string) => read(file).trimEnd().split('\n').length;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const sources = tracked.filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file));
const lines = new Map(sources.map((file) => [file, countLines(file)]));
const sizes = [...lines.values()].sort((one, other) => one - other);
const percentile = (share: number) => sizes[Math.floor(share * (sizes.length - 1))] ?? 0;
const total = sum(sizes);
const inFolders = [...Map.groupBy(sources, (file) => dirname(file)).values()].map((files) => files.length);
const linesOf = (folder: string) =>
  sum([...lines].filter(([file]) => file.startsWith(folder)).map(([, count]) => count));

const shortFileLines = 15;
const docs = tracked.filter((file) => /^(?:docs|src|test|scripts)\/.*\.md$|^[A-Z]+\.md$/.test(file));
/**
 * Excludes generated pages, licenses, the changelog and articles. The sentences of benchmarks.md are counted in its
 * template.
 */
const isText = (file: string) =>
  !/CHANGELOG|THIRD-PARTY|LICENSE|content\/|errors\.md$|benchmarks\.md$/.test(file);
const words = sum(docs.filter(isText).map((file) => read(file).split(/\s+/).length));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const comment = /^\s*(?:\/\*\*|\/\/|\*)\s+(\p{L}.*)$/u;
const fragment = /^(?:What|Of|Whether|Where|Alike|Said|Whom|Whose|How often|As)\b(?!.*\?)/;
const comments = sources.flatMap((file) =>
  read(file)
    .split('\n')
    .map((line) => comment.exec(line)?.[1] ?? ''),
);
const sentences = comments.filter((text) => text !== '');

const rows: readonly Row[] = [
  [
    'lines of TypeScript in src, without tests',
    total,
    '≤ 50,000',
    'most are types, SQL and markup, one per line, and the client, command line and MCP came after the target',
  ],
  [
    'files of them',
    sources.length,
    '≤ 650',
    'what is left has several importers or an idea of its own, and joined files would hold two',
  ],
  [
    `files of ${shortFileLines} lines or fewer`,
    sizes.filter((size) => size <= shortFileLines).length,
    '≤ 30',
    'entries of pages and threads, and settings and limits that stand where every room has them',
  ],
  ['files in one folder, at most', Math.max(...inFolders), '15'],
  ['lines of a file, median', percentile(0.5), '~65'],
  ['lines of a file, 90th percentile', percentile(0.9), '180'],
  ['lines of a file, at most', percentile(1), '300'],
  [
    'share of the AI tools in percent',
    Math.round((100 * (linesOf('src/features/ai-tools') + linesOf('src/platform/text'))) / total),
    '≤ 14',
    'the share includes the models of browser and operator, the checks of their answers, and the recorder',
  ],
  ['words of docs and READMEs', words, '≤ 18,000'],
  ['npm scripts', Object.keys(scripts).length, '≤ 12'],
  ['comments that begin with a fragment', sentences.filter((text) => fragment.test(text)).length, '0'],
  ['comments', sentences.length, ''],
];

const limitOf = (target: string) => Number(/[\d,]+/.exec(target)?.[0].replace(',', '') ?? Number.NaN);
console.log('| | today | target | why not met |\n| --- | ---: | ---: | --- |');
for (const [figure, today, target, why = ''] of rows) {
  const isMissed = !target.startsWith('~') && today > limitOf(target);
  console.log(`| ${figure} | ${today.toLocaleString('en-US')} | ${target} | ${isMissed ? why : ''} |`);
}
