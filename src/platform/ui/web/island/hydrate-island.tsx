import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IslandRoot } from './island.tsx';

/** Hydrates one prerendered island in place. `data-awake` marks it as interactive. */
export function hydrateIsland(element: HTMLElement, Content: ComponentType<never>): void {
  const props = JSON.parse(element.dataset.props ?? '{}') as never;
  // In a transition, React yields to the browser every few milliseconds.
  startTransition(() => {
    hydrateRoot(
      element,
      <IslandRoot element={element} onReady={() => element.setAttribute('data-awake', '')}>
        {createElement(Content, props)}
      </IslandRoot>,
      { identifierPrefix: element.dataset.islandId ?? '' },
    );
  });
}
