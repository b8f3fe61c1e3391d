import { whenText } from '#site/installation/common/installation.ts';
import { MeetingTranscriberIsland } from './meeting-transcriber-island.tsx';
import { ToolPage } from './tool-page.tsx';

export function MeetingTranscriberPage() {
  return (
    <ToolPage
      slug="meeting-transcriber"
      title="Meeting transcriber"
      intro="Turn a recording or transcript into a summary, action items with owners and dates, decisions and open questions."
      asideTitle="What it understands"
      aside={[
        'Plain text, lines that begin with a name and a colon, and WebVTT or SubRip subtitles.',
        `Your recording stays in this tab until you leave it, and you can save it as a WAV file. Nothing is recorded while paused.${whenText('speech', 'here', ' To transcribe it, this server receives it in segments and does not store them.')}${whenText('speech', 'elsewhere', ' To transcribe it, it goes through this server to a speech server in segments, and nothing is stored here.')}`,
        'It would rather miss a task than make one up. Every note links to the line it comes from, so you can check it.',
      ]}
    >
      <MeetingTranscriberIsland />
    </ToolPage>
  );
}
