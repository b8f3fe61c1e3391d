import { expect, it } from 'vitest';
import { writeSubjects } from './subjects.ts';

const subject = 'Join our webinar on Thursday';

it.each([
  ['Says the day first.', 'Says the day first.'],
  ['Puts the invitation at the start.', 'Puts the invitation at the start.'],
  ['Short and direct.', 'Short and direct.'],
  ['Siemens likes it.', 'Another wording of the same subject.'],
  ['Raises opens by 20%.', 'Another wording of the same subject.'],
])('the model’s reason “%s” for a subject is shown as “%s”', async (reason, shown) => {
  const lines = ['Thursday: join our webinar', 'Our webinar on Thursday: join'];
  const suggestions = lines.map((line) => ({ subject: line, reason }));
  const ask = async () => ({ suggestions }) as never;
  const written = await writeSubjects({ subject, emailType: 'announcement' }, { ask, maxInputTokens: 5_000 });
  expect(written?.suggestions.map((one) => one.reason)).toEqual([shown, shown]);
});
