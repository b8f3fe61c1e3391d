import { maxSubjectCharacters } from '#platform/text/common/limits.ts';
import { type EmailType, emailTypes } from '#platform/text/common/options.ts';
import samples from './data/samples.json' with { type: 'json' };
import { SubjectResult } from './result/subject-result.tsx';
import { textToolIsland } from './text-tool.tsx';
import { sayPlainly } from './use-tool-call.ts';

const slug = 'email-optimizer';

export const EmailOptimizerIsland = textToolIsland({
  slug,
  function: 'optimize-email-subject',
  initial: { subject: '', emailType: 'marketing' as EmailType },
  texts: [
    {
      name: 'subject',
      label: 'Email subject line',
      placeholder: 'Join our webinar on Thursday',
      limit: maxSubjectCharacters,
    },
  ],
  choice: { name: 'emailType', legend: 'Type of email', choices: emailTypes },
  samples: samples.subjectLines,
  whenEmpty: { title: 'Error', description: 'Please enter an email subject line' },
  words: sayPlainly({
    done: 'Email subject optimized successfully!',
    failed: 'Failed to optimize email subject. Please try again.',
  }),
  submitLabel: 'Optimize subject',
  busyLabel: 'Optimizing...',
  empty: 'Up to five edits of your subject line will appear here, each with a score and a reason.',
  event: ({ emailType }, { suggestions }) => ({
    name: 'email_subject_optimized',
    data: { email_type: emailType, suggestions_count: suggestions.length, tool: slug },
  }),
  result: ({ sent, answer }) => <SubjectResult subjects={answer} own={sent.subject} />,
});
