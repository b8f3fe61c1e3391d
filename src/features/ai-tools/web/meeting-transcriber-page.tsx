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
        'Sound stays in this tab until you leave it. What you pause is not heard at all, and you can save everything as a WAV file.',
        'It would rather miss a task than invent one. Every note leads to the line it comes from, so that you can check it.',
      ]}
    >
      <MeetingTranscriberIsland />
    </ToolPage>
  );
}
