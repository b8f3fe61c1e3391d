import type { Answers } from '../answers.ts';

/** Writes meeting notes as Markdown, to copy or save. */
export function writeNotesReport({
  summary,
  actionItems,
  details,
}: Answers['process-meeting-notes']): string {
  const sections: [string, readonly string[]][] = [
    ['Action items', actionItems.map((item) => `- [ ] ${item}`)],
    ['Possible items', (details?.possible ?? []).map(({ text }) => `- “${text}”`)],
    ['Decisions', (details?.decisions ?? []).map(({ text }) => `- ${text}`)],
    ['Open questions', (details?.questions ?? []).map(({ text }) => `- ${text}`)],
    ['Topics', (details?.topics ?? []).map((topic) => `- ${topic}`)],
    ['Speakers', (details?.speakers ?? []).map((speaker) => `- ${speaker}`)],
  ];
  const written = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}\n`);
  return [`# Meeting notes\n\n${summary}\n`, ...written].join('\n');
}
