import { Component, createContext, type ReactNode, use } from 'react';
import { failureLevel, failureMessage, failureTitle, reloadLabel } from './island-failure.ts';

/** When an island wakes: at once, when it comes into view, or when the browser has nothing else to do. */
type IslandWhen = 'load' | 'visible' | 'idle';

export type CollectedIsland = {
  name: string;
  when: IslandWhen;
  identifierPrefix: string;
  children: ReactNode;
};

/** Prerendering takes the islands out of the page and renders each as a root of its own, as the browser will. */
export const IslandCollector = createContext<Map<string, CollectedIsland> | undefined>(undefined);

type IslandProps = {
  /** Its entry in `app/web/islands.ts`. */
  name: string;
  when: IslandWhen;
  /** Exactly the props of the child; sent to the browser as JSON. */
  props?: Readonly<Record<string, unknown>>;
  /** The page serves its purpose without it: nothing is said where there is no JavaScript. */
  optional?: boolean;
  className?: string;
  /** The island's component with `props`: what is seen before it wakes. */
  children: ReactNode;
};

export function Island({ name, when, props = {}, optional = false, className, children }: IslandProps) {
  const collector = use(IslandCollector);
  const count = collector ? [...collector.values()].filter((island) => island.name === name).length : 0;
  const identifierPrefix = `${name}-${count}-`;
  collector?.set(identifierPrefix, { name, when, identifierPrefix, children });
  return (
    <>
      {optional ? null : (
        <noscript className="notice notice-warn island-noscript">
          This tool needs JavaScript. Please turn it on for this page.
        </noscript>
      )}
      <div
        className={className}
        data-island={name}
        data-optional={optional ? '' : undefined}
        data-island-id={identifierPrefix}
        data-when={when}
        data-props={JSON.stringify(props)}
      >
        {collector ? islandSlot(identifierPrefix) : <IslandRoot>{children}</IslandRoot>}
      </div>
    </>
  );
}

/** Stands in the page's markup until the island's own markup takes its place. */
export function islandSlot(identifierPrefix: string): string {
  return `[[island:${identifierPrefix}]]`;
}

type IslandRootProps = {
  /** In the browser: what it is the root of. */
  element?: HTMLElement;
  onReady?: () => void;
  children: ReactNode;
};
type IslandRootState = { message: string | undefined };

/** The same tree on both sides, so that ids agree; shows the error screen if the island throws. */
export class IslandRoot extends Component<IslandRootProps, IslandRootState> {
  override state: IslandRootState = { message: undefined };

  static getDerivedStateFromError(error: unknown): IslandRootState {
    return { message: failureMessage(error) };
  }

  override componentDidMount(): void {
    this.props.onReady?.();
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    const Headline = failureLevel(this.props.element);
    return (
      <div className="island-error" role="alert">
        <Headline>{failureTitle}</Headline>
        <p>{message}</p>
        <button type="button" className="button button-sm" onClick={() => location.reload()}>
          {reloadLabel}
        </button>
      </div>
    );
  }
}
