import { maxInputCharacters } from '#platform/text/common/limits.ts';
import { type MeetingType, meetingTypes } from '#platform/text/common/options.ts';
import { SessionProvider } from '#site/session/web/session-context.tsx';
import { usePageView } from '#site/usage/web/use-page-view.ts';
import { ChoiceRow } from './choice-row.tsx';
import { NotesResult } from './notes-result.tsx';
import { type Notes, readNotes } from './read-notes.ts';
import { RecorderPanel } from './recorder/recorder-panel.tsx';
import { useRecorder } from './recorder/use-recorder.ts';
import { useSpeechEngine } from './recorder/use-speech-engine.ts';
import { TextBox } from './text-box.tsx';
import { transcripts } from './text-samples.ts';
import { ToolFrame } from './tool-frame.tsx';
import { sayPlainly, useToolCall } from './use-tool-call.ts';
import { useToolForm } from './use-tool-form.ts';

const tool = 'meeting-transcriber';

type Fields = { transcript: string; meetingType: MeetingType };
type Processed = Fields & { notes: Notes };

const formOptions = {
  initial: { transcript: '', meetingType: 'team' } satisfies Fields as Fields,
  limits: { transcript: maxInputCharacters },
  choices: { meetingType: meetingTypes },
};

const transcriptRequired = { title: 'Error', description: 'Please add a transcript first' };
const words = sayPlainly({
  done: 'Meeting notes processed successfully!',
  failed: 'Failed to process meeting notes. Please try again.',
});

export function MeetingTranscriberIsland() {
  return (
    <SessionProvider>
      <MeetingTranscriber />
    </SessionProvider>
  );
}

function MeetingTranscriber() {
  usePageView(tool);
  const form = useToolForm(tool, formOptions);
  const call = useToolCall<Processed>(words);
  const speech = useSpeechEngine();
  const recorder = useRecorder({
    speech,
    meetingType: () => form.values.meetingType,
    onText: (text) => form.append('transcript', text),
  });

  function submit(): void {
    if (!form.check(['transcript'], transcriptRequired)) return;
    const sent = form.values;
    void call.run({
      tool: 'process-meeting-notes',
      input: sent,
      read(body) {
        const notes = readNotes(body);
        return notes && { ...sent, notes };
      },
    });
  }

  return (
    <ToolFrame
      form={form}
      call={call}
      submitLabel="Process notes"
      busyLabel="Processing..."
      samples={transcripts}
      onSubmit={submit}
      empty="The summary, action items, decisions and open questions will appear here, each linked to the line it comes from."
      fields={
        <>
          <RecorderPanel recorder={recorder} speech={speech} />
          <TextBox
            name="transcript"
            label="Transcript"
            rows={10}
            placeholder="Type or paste a transcript: plain text, “Name: text”, WebVTT or SubRip"
            limit={maxInputCharacters}
            value={form.values.transcript}
            isWrong={form.wrong === 'transcript'}
            onChange={(transcript) => form.change({ transcript })}
          />
          <ChoiceRow
            name="meetingType"
            legend="Meeting"
            choices={meetingTypes}
            value={form.values.meetingType}
            onChange={(meetingType) => form.change({ meetingType })}
          />
        </>
      }
    >
      {({ notes, transcript }) => <NotesResult notes={notes} transcript={transcript} />}
    </ToolFrame>
  );
}
