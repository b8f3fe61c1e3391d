import { maxInputCharacters } from '#platform/text/common/limits.ts';
import { type MeetingType, meetingTypes } from '#platform/text/common/options.ts';
import samples from './data/samples.json' with { type: 'json' };
import { RecorderPanel } from './recorder/recorder-panel.tsx';
import { useRecorder } from './recorder/use-recorder.ts';
import { useSpeechEngine } from './recorder/use-speech-engine.ts';
import { NotesResult } from './result/notes-result.tsx';
import { textToolIsland } from './text-tool.tsx';
import { sayPlainly } from './use-tool-call.ts';
import type { ToolForm } from './use-tool-form.ts';

const initial = { transcript: '', meetingType: 'team' as MeetingType };

export const MeetingTranscriberIsland = textToolIsland({
  slug: 'meeting-transcriber',
  function: 'process-meeting-notes',
  initial,
  before: (form) => <Recording form={form} />,
  texts: [
    {
      name: 'transcript',
      label: 'Transcript',
      rows: 10,
      placeholder: 'Type or paste a transcript: plain text, “Name: text”, WebVTT or SubRip',
      limit: maxInputCharacters,
    },
  ],
  choice: { name: 'meetingType', legend: 'Meeting', choices: meetingTypes },
  samples: samples.transcripts,
  whenEmpty: { title: 'Error', description: 'Please add a transcript first' },
  words: sayPlainly({
    done: 'Meeting notes processed successfully!',
    failed: 'Failed to process meeting notes. Please try again.',
  }),
  submitLabel: 'Process notes',
  busyLabel: 'Processing...',
  empty:
    'The summary, action items, decisions and open questions will appear here, each linked to the line it comes from.',
  result: ({ sent, answer }) => <NotesResult notes={answer} transcript={sent.transcript} />,
});

function Recording({ form }: { form: ToolForm<typeof initial> }) {
  const speech = useSpeechEngine();
  const recorder = useRecorder({
    speech,
    meetingType: () => form.values.meetingType,
    onText: (text) => form.append('transcript', text),
  });
  return <RecorderPanel recorder={recorder} speech={speech} />;
}
