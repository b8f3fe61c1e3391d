import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#platform/ui/web/button.tsx';
import { showToast } from '#platform/ui/web/toast/show-toast.ts';
import { SessionProvider } from '#site/session/web/session-context.tsx';
import { usePageView, useTrack } from '#site/usage/web/use-track.ts';
import { type ThumbnailQuality, thumbnailQualities } from '../common/thumbnails.ts';
import { fetchThumbnail } from './fetch-thumbnail.ts';
import { findVideoId, maxAddressCharacters } from './find-video-id.ts';
import { ThumbnailResult } from './thumbnail-card.tsx';

const [{ width: largestWidth, height: largestHeight }] = thumbnailQualities;
const margin = 4;

function SizeChart() {
  return (
    <div className="thumb-empty">
      <svg
        viewBox={`${-margin} ${-margin} ${largestWidth + 2 * margin} ${largestHeight + 2 * margin}`}
        aria-hidden="true"
      >
        {thumbnailQualities.map(({ quality, width, height }) => (
          <rect key={quality} y={largestHeight - height} width={width} height={height} rx="12" />
        ))}
      </svg>
      <div>
        <h2 className="text-lg">One image in five sizes</h2>
        <p className="mt-1 text-sm text-soft">
          Paste a video URL above. Its thumbnails appear here, in every size available.
        </p>
      </div>
    </div>
  );
}

const tool = 'youtube-tool';

type Found = {
  videoId: string;
  /** Says why there are no previews; undefined if there are. */
  sentence: string | undefined;
  run: number;
};

export function YoutubeToolIsland() {
  return (
    <SessionProvider>
      <YoutubeTool />
    </SessionProvider>
  );
}

function YoutubeTool() {
  usePageView(tool);
  const track = useTrack();
  const [isWrong, setIsWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [found, setFound] = useState<Found>();
  // Uncontrolled, so that text typed before hydration stays.
  const field = useRef<HTMLInputElement>(null);

  function refuse(description: string): void {
    showToast({ title: 'Error', description, kind: 'destructive' });
    setIsWrong(true);
    field.current?.focus();
  }

  async function extract(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = field.current?.value ?? '';
    if (isBusy) return;
    if (address.trim() === '') return refuse('Please enter a YouTube URL');
    const videoId = findVideoId(address);
    if (videoId === undefined) return refuse('Invalid YouTube URL');
    setIsBusy(true);
    // Every public video has the smallest size, so without it there is no public video.
    const smallest = await fetchThumbnail(videoId, 'default');
    setIsBusy(false);
    if (smallest.kind === 'unanswered' || smallest.kind === 'missing') {
      const description =
        smallest.kind === 'unanswered' ? smallest.sentence : 'There is no public video with this ID.';
      showToast({ title: 'Failed to extract video data', description, kind: 'destructive' });
      return;
    }
    const sentence = smallest.kind === 'failed' ? smallest.sentence : undefined;
    setFound((before) => ({ videoId, sentence, run: (before?.run ?? 0) + 1 }));
    if (sentence === undefined) {
      showToast({
        title: 'Success',
        description: 'Video thumbnails extracted successfully!',
        kind: 'success',
      });
    }
    track('youtube_thumbnail_extracted', { video_id: videoId, tool });
  }

  function tellDownloaded(quality: ThumbnailQuality): void {
    if (found) track('youtube_thumbnail_downloaded', { video_id: found.videoId, quality, tool });
  }

  return (
    <>
      <form className="card thumb-form" onSubmit={(event) => void extract(event)} noValidate>
        <label htmlFor="video-address">YouTube URL</label>
        <input
          ref={field}
          id="video-address"
          className="text-field"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxAddressCharacters}
          placeholder="https://www.youtube.com/watch?v=…"
          aria-invalid={isWrong || undefined}
          aria-describedby="video-address-forms"
          onInput={() => setIsWrong(false)}
        />
        <Button type="submit" kind="primary" size="lg" className="thumb-extract" disabled={isBusy}>
          {isBusy ? 'Analyzing...' : 'Extract'}
        </Button>
        <p id="video-address-forms" className="thumb-forms">
          The URL of a video, a Short, a live stream or an embedded player; youtu.be links work too.
        </p>
      </form>
      {found ? (
        <ThumbnailResult
          key={found.run}
          videoId={found.videoId}
          sentence={found.sentence}
          onDownloaded={tellDownloaded}
        />
      ) : (
        <SizeChart />
      )}
    </>
  );
}
