import { whenText } from '#site/installation/common/installation.ts';
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
        `A recording is kept in this tab alone until you leave it, and can be saved as a WAV file. While paused nothing is heard.${whenText('speech', 'here', ' To become text it is sent to this server a piece at a time, and not stored.')}${whenText('speech', 'elsewhere', ' To become text it is sent through this server to a speech server, a piece at a time, and not stored here.')}`,
        'It would rather miss a task than invent one. Every note leads to the line it comes from, so that you can check it.',
      ]}
    >
      <MeetingTranscriberIsland />
    </ToolPage>
  );
}
