import { maxSubjectCharacters } from '#platform/text/common/limits.ts';
import { type EmailType, emailTypes } from '#platform/text/common/options.ts';
import { SessionProvider } from '#site/session/web/session-context.tsx';
import { usePageView } from '#site/usage/web/use-page-view.ts';
import { useTrack } from '#site/usage/web/use-track.ts';
import { ChoiceRow } from './choice-row.tsx';
import { readSubjects, type Subjects } from './read-subjects.ts';
import { SubjectResult } from './subject-result.tsx';
import { TextBox } from './text-box.tsx';
import { subjectLines } from './text-samples.ts';
import { ToolFrame } from './tool-frame.tsx';
import { sayPlainly, useToolCall } from './use-tool-call.ts';
import { useToolForm } from './use-tool-form.ts';

const tool = 'email-optimizer';

type Fields = { subject: string; emailType: EmailType };
type Optimized = Fields & { subjects: Subjects };

const formOptions = {
  initial: { subject: '', emailType: 'marketing' } satisfies Fields as Fields,
  limits: { subject: maxSubjectCharacters },
  choices: { emailType: emailTypes },
};

const subjectRequired = { title: 'Error', description: 'Please enter an email subject line' };
const words = sayPlainly({
  done: 'Email subject optimized successfully!',
  failed: 'Failed to optimize email subject. Please try again.',
});

export function EmailOptimizerIsland() {
  return (
    <SessionProvider>
      <EmailOptimizer />
    </SessionProvider>
  );
}

function EmailOptimizer() {
  usePageView(tool);
  const track = useTrack();
  const form = useToolForm(tool, formOptions);
  const call = useToolCall<Optimized>(words);

  function submit(): void {
    if (!form.check(['subject'], subjectRequired)) return;
    const sent = form.values;
    void call.run({
      tool: 'optimize-email-subject',
      input: sent,
      read(body) {
        const subjects = readSubjects(body);
        return subjects && { ...sent, subjects };
      },
      onDone: ({ emailType, subjects: { suggestions } }) =>
        track('email_subject_optimized', {
          email_type: emailType,
          suggestions_count: suggestions.length,
          tool,
        }),
    });
  }

  return (
    <ToolFrame
      form={form}
      call={call}
      submitLabel="Optimize subject"
      busyLabel="Optimizing..."
      samples={subjectLines}
      onSubmit={submit}
      empty="Up to five edits of your subject line will appear here, each with a score and a reason."
      fields={
        <>
          <TextBox
            name="subject"
            label="Email subject line"
            placeholder="Join our webinar on Thursday"
            limit={maxSubjectCharacters}
            value={form.values.subject}
            isWrong={form.wrong === 'subject'}
            onChange={(subject) => form.change({ subject })}
          />
          <ChoiceRow
            name="emailType"
            legend="Type of email"
            choices={emailTypes}
            value={form.values.emailType}
            onChange={(emailType) => form.change({ emailType })}
          />
        </>
      }
    >
      {({ subjects, subject }) => <SubjectResult subjects={subjects} own={subject} />}
    </ToolFrame>
  );
}
