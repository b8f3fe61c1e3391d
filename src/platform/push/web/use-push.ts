import { useEffect, useEffectEvent, useState } from 'react';
import {
  type PushListener,
  type PushSubscription,
  SharedPush,
  type SharedPushOptions,
} from './shared-push.ts';

export function usePush(
  options: SharedPushOptions,
  subscriptions: readonly PushSubscription[],
  listener: PushListener,
): void {
  const onOpened = useEffectEvent(listener.onOpened);
  const onEvent = useEffectEvent(listener.onEvent);
  const [push, setPush] = useState<SharedPush>();
  const { functionName, listName, openStream } = options;

  useEffect(() => {
    const shared = new SharedPush(
      { functionName, listName, ...(openStream ? { openStream } : {}) },
      { onOpened: () => onOpened(), onEvent: (event) => onEvent(event) },
    );
    shared.start();
    setPush(shared);
    // An open stream and a held lock would keep the page out of the back-forward cache.
    const whenHidden = () => shared.close();
    const whenShown = (event: PageTransitionEvent) => {
      if (event.persisted) shared.start();
    };
    window.addEventListener('pagehide', whenHidden);
    window.addEventListener('pageshow', whenShown);
    return () => {
      window.removeEventListener('pagehide', whenHidden);
      window.removeEventListener('pageshow', whenShown);
      shared.close();
    };
  }, [functionName, listName, openStream]);

  const tokens = subscriptions.map(({ token }) => token).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens identify the subscriptions
  useEffect(() => push?.subscribe(subscriptions), [push, tokens]);
}
