import { ExternalLink } from 'lucide-react';
import { CopyIconButton } from '#platform/ui/web/copy/copy-icon-button.tsx';
import { type ThumbnailQuality, thumbnailQualities } from '../common/thumbnails.ts';
import { watchUrl } from '../common/video-id.ts';
import { ThumbnailCard } from './thumbnail-card.tsx';

type ThumbnailResultProps = {
  videoId: string;
  /** Reason for missing previews, if known. */
  sentence: string | undefined;
  onDownloaded: (quality: ThumbnailQuality) => void;
};

export function ThumbnailResult({ videoId, sentence, onDownloaded }: ThumbnailResultProps) {
  return (
    <section className="card thumb-result" aria-labelledby="thumbnails-found">
      <h2 id="thumbnails-found" className="sr-only">
        Thumbnails
      </h2>
      <div className="thumb-video">
        <span className="text-xs text-soft">Video ID</span>
        <code>{videoId}</code>
        <CopyIconButton text={videoId} label="Copy video ID" />
        <a className="text-link" href={watchUrl(videoId)} target="_blank" rel="noopener noreferrer">
          Open video
          <ExternalLink size={15} aria-hidden="true" />
          <span className="sr-only">(on YouTube, in a new tab)</span>
        </a>
      </div>
      {sentence ? (
        <p className="thumb-sentence" role="status">
          The previews could not be loaded. {sentence}
        </p>
      ) : null}
      <ul className="thumb-grid">
        {thumbnailQualities.map((thumbnail) => (
          <ThumbnailCard
            key={thumbnail.quality}
            videoId={videoId}
            thumbnail={thumbnail}
            onDownloaded={() => onDownloaded(thumbnail.quality)}
          />
        ))}
      </ul>
    </section>
  );
}
