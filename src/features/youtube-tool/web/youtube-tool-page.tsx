import { Island } from '#platform/ui/web/island.tsx';
import { AdSlot } from '#site/ads/web/ad-slot.tsx';
import { OtherToolsSection } from '#site/catalogue/web/other-tools-section.tsx';
import { PageFrame, PageTitle } from '#site/shell/web/page-frame.tsx';
import { YoutubeToolIsland } from './youtube-tool-island.tsx';

const path = '/youtube-tool';

export function YoutubeToolPage() {
  return (
    <PageFrame path={path}>
      <PageTitle
        title="YouTube thumbnails"
        intro="The public thumbnails of a video in five sizes, to look at, link to or keep. Our server fetches them, so that the video platform does not learn who asks."
      />
      <div className="tool-columns">
        <Island name="youtube-tool" when="load">
          <YoutubeToolIsland />
        </Island>
        <div>
          <h2 className="text-lg">Important Note</h2>
          <div className="mt-2.5 grid gap-3 text-sm text-soft">
            <p>
              Only public thumbnails are extracted. Videos cannot be downloaded here, and private ones stay
              private.
            </p>
            <p>
              A picture belongs to whoever made the video: ask before you publish it elsewhere. Not every
              video has one in every size.
            </p>
            <p>Thumbnails are fetched when you ask for them, so this tool needs the network.</p>
          </div>
          <AdSlot position="side" className="mt-6" />
        </div>
      </div>
      <AdSlot position="content" className="mt-10" />
      <OtherToolsSection currentPath={path} />
    </PageFrame>
  );
}
