// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fillSlot } from '#platform/http/common/page-slot.ts';
import { otherTools, tools } from '#site/catalogue/common/tools.ts';
import { type AdPosition, adPositions, adSlotName } from '../common/ad-positions.ts';
import { AdSlot } from './ad-slot.tsx';

function show(position: AdPosition, currentPath: string, html?: string): HTMLElement {
  const built = renderToStaticMarkup(<AdSlot position={position} currentPath={currentPath} />);
  document.body.innerHTML = fillSlot(built, { name: adSlotName(position), html });
  return document.querySelector('[data-ad-slot]') as HTMLElement;
}

describe('an ad slot', () => {
  it.each(adPositions)('in the position %s labels its own card as an advertisement', (position) => {
    const slot = show(position, '/temp-email');
    expect(slot.querySelector('p')?.textContent).toBe('Advertisement');
    expect(slot.querySelectorAll('a')).toHaveLength(1);
    expect(slot.textContent).not.toContain('%%');
  });

  it.each(tools.map(({ path }) => path))(
    'beside the content of %s offers a tool that the page does not list',
    (path) => {
      const offered = show('side', path).querySelector('a')?.getAttribute('href');
      const onPage = [path, ...otherTools(path, tools).map((tool) => tool.path)];
      expect(tools.map((tool) => tool.path)).toContain(offered);
      expect(onPage).not.toContain(offered);
    },
  );

  it('below the content has a link that opens the Premium dialog, or the Premium section of the landing page', () => {
    const link = show('content', '/temp-email').querySelector('a');
    expect(link?.getAttribute('href')).toBe('/#premium');
    expect(link?.dataset.premium).toBe('ad');
  });

  it("contains only the operator's HTML if there is any", () => {
    expect(show('side', '/temp-email', '<b>Shop</b>').innerHTML).toBe('<b>Shop</b>');
  });
});
