import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A contract binds both sides: if a name is removed from it, the compiler reports every use. */
const root = join(import.meta.dirname, '..', '..');
const renames = [
  {
    name: 'a field of an answer',
    contract: 'src/features/temp-email/common/contract.ts',
    from: 'senderDomain: z',
    to: 'senderHost: z',
    users: ['src/features/temp-email/web/inbox/read-messages.ts'],
  },
  {
    name: 'a field of an input',
    contract: 'src/features/temp-phone/common/contract.ts',
    from: "z.literal('mark_read'), messageId }",
    to: "z.literal('mark_read'), smsId: messageId }",
    users: ['src/features/temp-phone/server/', 'src/features/temp-phone/web/inbox/use-sms.ts'],
  },
  {
    name: 'an action',
    contract: 'src/features/premium/common/contract.ts',
    from: "action: 'portal'",
    to: "action: 'billing'",
    users: ['src/site/plan/web/manage-button.tsx'],
  },
];

let folder: string;
let output: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-renames-'));
  for (const entry of [
    'package.json',
    'src',
    'tsconfig.base.json',
    'tsconfig.client.json',
    'tsconfig.common.json',
    'tsconfig.server.json',
    'tsconfig.web.json',
  ]) {
    cpSync(join(root, entry), join(folder, entry), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const { contract, from, to } of renames) {
    const text = readFileSync(join(folder, contract), 'utf8');
    expect(text.split(from)).toHaveLength(2);
    writeFileSync(join(folder, contract), text.replace(from, to));
  }
  const sides = ['tsconfig.web.json', 'tsconfig.server.json'];
  output = sides
    .map((side) => {
      const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
      const run = spawnSync(process.execPath, [compiler, '-b', '--pretty', 'false', side], {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      });
      return run.stdout;
    })
    .join('\n');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(renames)('the compiler reports every use of a renamed $name', ({ users }) => {
  const mistakes = output.split('\n').filter((line) => line.includes('error TS'));
  for (const user of users)
    expect(
      mistakes.filter((line) => line.startsWith(user)),
      user,
    ).not.toEqual([]);
});
