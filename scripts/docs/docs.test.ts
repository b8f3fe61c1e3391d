import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineSettings } from '../../src/platform/config/server/define-settings.ts';
import { defineEndpoint } from '../../src/platform/endpoint/common/define-endpoint.ts';
import { brokenLinks } from './broken-links.ts';
import { configurationPage } from './configuration-page.ts';
import { codesOnPage, errorsOfContract, errorsPage } from './errors-page.ts';

describe('configurationPage', () => {
  it('has a line per setting with its default, unit and meaning, and no secret', () => {
    const page = configurationPage({
      demo: defineSettings({
        wait: { env: 'MAYFLY_DEMO_WAIT', schema: z.number().default(5), unit: 'ms', description: 'A | B.' },
        hosts: {
          env: 'MAYFLY_DEMO_HOSTS',
          schema: z.array(z.string()).default(['a', 'b']),
          description: 'Hosts.',
        },
        on: { env: 'MAYFLY_DEMO_ON', schema: z.boolean().default(true), description: 'Switch.' },
        key: { env: 'MAYFLY_DEMO_KEY', schema: z.string().optional(), description: 'Key.', secret: true },
        file: { env: 'MAYFLY_DEMO_FILE', schema: z.string(), description: 'File.' },
      }),
    });
    expect(page).toContain('- `MAYFLY_DEMO_WAIT` (`5` ms): A | B.');
    expect(page).toContain('- `MAYFLY_DEMO_HOSTS` (`a,b`): Hosts.');
    expect(page).toContain('- `MAYFLY_DEMO_ON` (`on`): Switch.');
    expect(page).toContain('- `MAYFLY_DEMO_KEY` (none): Key. Secret.');
    expect(page).toContain('- `MAYFLY_DEMO_FILE` (required): File.');
  });
});

describe('errorsPage', () => {
  const endpoint = (detail: string) =>
    defineEndpoint({
      id: 'demo.run',
      function: 'demo',
      action: undefined,
      summary: '',
      origin: 'any',
      input: z.object({}),
      output: z.object({}),
      errors: { all_gone: { status: 410, title: 'Gone', detail } },
    });

  it('has a row for each error code of a contract, with the sentence that the page shows', () => {
    const errors = errorsOfContract('demo', { run: endpoint('Nothing left'), limit: 5 });
    const page = errorsPage([{ room: 'demo', errors, sentences: { all_gone: 'Come back later.' } }]);
    expect(page).toContain('| `all_gone` | 410 | Gone | Nothing left | Come back later. | demo |');
    expect(codesOnPage(page)).toEqual(['all_gone']);
  });

  it('rejects a room that declares one error code with two meanings', () => {
    expect(() => errorsOfContract('demo', { a: endpoint('one'), b: endpoint('two') })).toThrow(
      'demo declares all_gone in two ways',
    );
  });
});

describe('brokenLinks', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mayfly-docs-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('finds links to missing files and headings, and ignores code and URLs', () => {
    writeFileSync(join(folder, 'other.md'), '# Live push, now\n');
    writeFileSync(
      join(folder, 'page.md'),
      [
        '[a](other.md) [b](missing.md) [c](other.md#live-push-now) [d](other.md#gone) [e](https://example.com/x.md)',
        '[f](#here) ![g](missing.png "title")',
        '<source srcset="dark.png 2x"><img src="light.png" alt="h"><a href="other.md">i</a> <img src="https://example.com/x.png">',
        '# Here',
        '```',
        '[h](in-code.md)',
        '```',
      ].join('\n'),
    );
    expect(brokenLinks(join(folder, 'page.md'), folder)).toEqual([
      'page.md: missing.md does not exist',
      'page.md: other.md#gone does not exist',
      'page.md: missing.png does not exist',
      'page.md: dark.png does not exist',
      'page.md: light.png does not exist',
    ]);
  });
});
