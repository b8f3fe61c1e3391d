import { Wing, WingMark } from '#platform/ui/web/wing/wing.tsx';
import { tools } from '#site/catalogue/common/tools.ts';
import { ToolIcon } from '#site/catalogue/web/tool-card.tsx';
import type { PictureCard } from '../common/picture-card.ts';

const longHeadline = 34;

export function PagePicture({ card }: { card: PictureCard }) {
  const tool = tools.find(({ path }) => path === card.tool);
  return (
    <div className="picture">
      <Wing className="picture-wing" />
      <p className="picture-name">
        <WingMark />
        Mayfly
      </p>
      <div className="picture-words">
        {tool ? <ToolIcon tool={tool} /> : null}
        <p className={card.headline.length > longHeadline ? 'picture-headline is-long' : 'picture-headline'}>
          {card.headline}
        </p>
        {card.line ? <p className="picture-line">{card.line}</p> : null}
      </div>
    </div>
  );
}
