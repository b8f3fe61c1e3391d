import { Component, createContext, type ReactNode, use } from 'react';
import { failureLevel, failureMessage, failureTitle, reloadLabel } from './island-failure.ts';

/** Time of hydration: immediately, when the island scrolls into view, or when the browser is idle. */
type IslandWhen = 'load' | 'visible' | 'idle';

export type CollectedIsland = {
  name: string;
  when: IslandWhen;
  identifierPrefix: string;
  children: ReactNode;
};

/** Prerendering collects the islands of a page and renders each as a root of its own, as the browser does. */
export const IslandCollector = createContext<Map<string, CollectedIsland> | undefined>(undefined);

type IslandProps = {
  /** Name in `app/web/islands.ts`. */
  name: string;
  when: IslandWhen;
  /** Exactly the props of the child, which the browser receives as JSON. */
  props?: Readonly<Record<string, unknown>>;
  /** True if the page works without it. There is then no notice for visitors without JavaScript. */
  optional?: boolean;
  className?: string;
  /** The island's component with `props`, as shown before hydration. */
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

export function islandSlot(identifierPrefix: string): string {
  return `[[island:${identifierPrefix}]]`;
}

type IslandRootProps = {
  /** Set only in the browser. */
  element?: HTMLElement;
  onReady?: () => void;
  children: ReactNode;
};
type IslandRootState = { message: string | undefined };

/** Same tree on the server and in the browser, so that ids match. Shows the error screen if the island throws. */
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
