import { Island } from '#platform/ui/web/island/island.tsx';
import { ToolPageFrame } from '#site/shell/web/page-frame.tsx';
import { YoutubeToolIsland } from './youtube-tool-island.tsx';

const path = '/youtube-tool';

export function YoutubeToolPage() {
  return (
    <ToolPageFrame
      path={path}
      title="YouTube thumbnails"
      intro="The public thumbnails of a video in five sizes, to view, link to or save. Our server fetches them, so YouTube does not learn who you are."
      tool={
        <Island name="youtube-tool" when="load">
          <YoutubeToolIsland />
        </Island>
      }
    >
      <h2 className="text-lg">Important Note</h2>
      <div className="mt-2.5 grid gap-3 text-sm text-soft">
        <p>
          Only public thumbnails are extracted. You cannot download videos here, and private videos stay
          private.
        </p>
        <p>
          The image belongs to the video's creator: ask before you publish it elsewhere. Not every video has a
          thumbnail in every size.
        </p>
      </div>
    </ToolPageFrame>
  );
}
