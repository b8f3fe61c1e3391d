import { MeetingTranscriberIsland } from './meeting-transcriber-island.tsx';
import { ToolPage } from './tool-page.tsx';

export function MeetingTranscriberPage() {
  return (
    <ToolPage
      slug="meeting-transcriber"
      title="Meeting transcriber"
      intro="From what was said to a summary, things to do with owner and date, decisions and open questions."
      asideTitle="What it understands"
      aside={[
        'Plain text, lines that begin with a name and a colon, and the subtitle formats WebVTT and SubRip.',
        'A recording is kept in this tab alone until you leave it, and can be saved as a WAV file. Where speech is recognized it is sent for that a piece at a time, and not stored; while paused nothing is heard.',
        'It would rather miss a task than invent one. Every note leads to the line it comes from, so that you can check it.',
      ]}
    >
      <MeetingTranscriberIsland />
    </ToolPage>
  );
}
