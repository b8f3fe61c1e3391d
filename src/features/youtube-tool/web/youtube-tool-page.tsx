import { Island } from '#platform/ui/web/island.tsx';
import { ToolPageFrame } from '#site/catalogue/web/tool-page-frame.tsx';
import { YoutubeToolIsland } from './youtube-tool-island.tsx';

const path = '/youtube-tool';

export function YoutubeToolPage() {
  return (
    <ToolPageFrame
      path={path}
      title="YouTube thumbnails"
      intro="The public thumbnails of a video in five sizes, to look at, link to or keep. Our server fetches them, so that the video platform does not learn who asks."
      tool={
        <Island name="youtube-tool" when="load">
          <YoutubeToolIsland />
        </Island>
      }
    >
      <h2 className="text-lg">Important Note</h2>
      <div className="mt-2.5 grid gap-3 text-sm text-soft">
        <p>
          Only public thumbnails are extracted. Videos cannot be downloaded here, and private ones stay
          private.
        </p>
        <p>
          A picture belongs to whoever made the video: ask before you publish it elsewhere. Not every video
          has one in every size.
        </p>
        <p>Thumbnails are fetched when you ask for them, so this tool needs the network.</p>
      </div>
    </ToolPageFrame>
  );
}
