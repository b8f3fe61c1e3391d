import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { stemWord } from '../words/stem-word.ts';
import { processMeetingNotes } from './process-meeting-notes.ts';

const meetings = readFileSync(
  new URL('../../../../../test/text-corpus/meetings.txt', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split(/^=== /mu)
  .slice(1);
const stemsOf = (t: string) => new Set((t.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stemWord));
const same = (w: string, g: string) => {
  const [a, b] = [stemsOf(w), stemsOf(g)];
  const s = [...a].filter((x) => b.has(x)).length;
  return g.includes('“') ? s / a.size >= 0.8 : s / a.size >= 0.6 && s / b.size >= 0.4;
};
it('diff', () => {
  let out = '';
  for (const part of meetings) {
    const [said = '', marked = ''] = part.split('\n---\n');
    const [title = '', ...lines] = said.split('\n');
    const [name, type = 'team'] = title.split(' | ');
    const n = processMeetingNotes({
      transcript: lines.join('\n'),
      meetingType: type as never,
      today: '2026-01-14',
    });
    const marks = marked.split('\n').map((l) => l.split(' | '));
    const rows: [string, string[], string[]][] = [
      [
        'task',
        marks.filter((m) => m[0] === 'task').map((m) => m[2] ?? ''),
        n.details.items.map((i) => i.task),
      ],
      [
        'dec',
        marks.filter((m) => m[0] === 'decision').map((m) => m[1] ?? ''),
        n.details.decisions.map((i) => i.text),
      ],
      [
        'q',
        marks.filter((m) => m[0] === 'question').map((m) => m[1] ?? ''),
        n.details.questions.map((i) => i.text),
      ],
    ];
    for (const [kind, wanted, given] of rows) {
      const miss = wanted.filter((w) => !given.some((g) => same(w, g)));
      const extra = given.filter((g) => !wanted.some((w) => same(w, g)));
      if (miss.length + extra.length)
        out += `${name} ${kind}\n${miss.map((m) => `   - ${m}\n`).join('')}${extra.map((m) => `   + ${m}\n`).join('')}`;
    }
    if (process.env.SUMS)
      out += `## ${name}\n${n.summary}\n${n.actionItems.map((a) => `   * ${a}\n`).join('')}`;
  }
  process.stdout.write(out);
});
