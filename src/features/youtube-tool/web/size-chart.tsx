import { thumbnailQualities } from '../common/thumbnails.ts';

const [{ width: largestWidth, height: largestHeight }] = thumbnailQualities;
/** Room for the outline of the largest. */
const margin = 4;

/** What there will be: the five sizes, to scale, one within the other. */
export function SizeChart() {
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
