import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/web/button.tsx';
import { CopyIconButton } from '#platform/ui/web/copy/copy-icon-button.tsx';
import { ToastCopyButton } from '#platform/ui/web/copy/toast-copy-button.tsx';
import { joinClasses } from '#platform/ui/web/join-classes.ts';
import { saveBlob } from '#platform/ui/web/save-blob.ts';
import { showToast } from '#platform/ui/web/toast/show-toast.ts';
import {
  downloadName,
  proxiedPath,
  publicUrl,
  type ThumbnailQuality,
  thumbnailQualities,
  watchUrl,
} from '../common/thumbnails.ts';
import { errorSentences } from './error-sentences.ts';
import { type FetchedThumbnail, fetchThumbnail } from './fetch-thumbnail.ts';

const copiedToast = {
  title: 'Copied',
  description: 'Thumbnail URL copied to clipboard',
  kind: 'success',
} as const;

type ThumbnailCardProps = {
  videoId: string;
  thumbnail: (typeof thumbnailQualities)[number];
  onDownloaded: () => void;
};

type Preview = 'loading' | 'shown' | 'failed';

export function ThumbnailCard({ videoId, thumbnail, onDownloaded }: ThumbnailCardProps) {
  const { quality, name, width, height } = thumbnail;
  const size = `the ${name.toLowerCase()} size`;
  const [preview, setPreview] = useState<Preview>('loading');
  const [isFetching, setIsFetching] = useState(false);

  async function download(): Promise<void> {
    setIsFetching(true);
    const fetched = await fetchThumbnail(videoId, quality);
    setIsFetching(false);
    if (fetched.kind !== 'picture') {
      showToast({ title: 'Download failed', description: describeFailure(fetched), kind: 'destructive' });
      return;
    }
    saveBlob(fetched.blob, downloadName(videoId, quality));
    showToast({
      title: 'Download Started',
      description: `Downloading ${quality} quality thumbnail`,
      kind: 'success',
    });
    onDownloaded();
  }

  return (
    <li className={joinClasses('thumb-card', `thumb-${quality}`)}>
      <div className="thumb-preview">
        <img
          className={preview === 'loading' ? 'skeleton' : undefined}
          src={proxiedPath(videoId, quality)}
          alt={`Preview of ${size}`}
          width={width}
          height={height}
          hidden={preview === 'failed'}
          onLoad={() => setPreview('shown')}
          onError={() => setPreview('failed')}
        />
        {preview === 'failed' ? <p className="thumb-none">No preview in this size</p> : null}
      </div>
      <div className="thumb-facts">
        <h3>{name}</h3>
        <span className="text-xs text-soft">
          {width}x{height} ({quality})
        </span>
      </div>
      <div className="thumb-buttons">
        <ToastCopyButton size="sm" text={publicUrl(videoId, quality)} toast={copiedToast}>
          Copy URL
          <span className="sr-only"> of {size}</span>
        </ToastCopyButton>
        <Button size="sm" disabled={isFetching} onClick={() => void download()}>
          <Download size={18} aria-hidden="true" />
          Download
          <span className="sr-only"> {size}</span>
        </Button>
      </div>
    </li>
  );
}

function describeFailure(fetched: Exclude<FetchedThumbnail, { kind: 'picture' }>): string {
  return fetched.kind === 'missing' ? errorSentences.thumbnail_not_found : fetched.sentence;
}

type ThumbnailResultProps = {
  videoId: string;
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
