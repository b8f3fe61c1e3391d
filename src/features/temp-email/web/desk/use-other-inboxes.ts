import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Caller, openEventStream } from '#platform/endpoint/web/call.ts';
import { countUnread } from '#platform/inbox/common/inbox-rules.ts';
import { PolledInbox } from '#platform/inbox/web/messages/polled-inbox.ts';
import { isEventFor } from '#platform/push/web/event-stream-parser.ts';
import { usePush } from '#platform/push/web/use-push.ts';
import type { Message } from '../inbox/read-messages.ts';
import { pushOptions, sourceOf, subscriptionOf } from '../inbox/use-inbox.ts';
import { type FilledSlot, openDeskSlot } from './desk-slots.ts';

type OtherInboxesOptions = {
  caller: Caller;
  openStream: typeof openEventStream | undefined;
  slots: readonly FilledSlot[];
  onLost: (slot: FilledSlot) => void;
  onArrived: (slot: FilledSlot, messages: readonly Message[]) => void;
};

type OpenInbox = { inbox: PolledInbox<Message>; stop: () => void };

/** Returns the unread counts of the addresses that are not on the page, by token. */
export function useOtherInboxes(options: OtherInboxesOptions): ReadonlyMap<string, number> {
  const { caller, openStream, slots } = options;
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const opened = useRef(new Map<string, OpenInbox>());
  const onLost = useEffectEvent(options.onLost);
  const onArrived = useEffectEvent(options.onArrived);
  const tokens = slots.map(({ record }) => record.token).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens identify the slots
  useEffect(() => {
    const wanted = new Set(tokens.split(','));
    for (const [token, { inbox, stop }] of opened.current) {
      if (wanted.has(token)) continue;
      stop();
      inbox.close();
      opened.current.delete(token);
    }
    for (const slot of slots) {
      const { token } = slot.record;
      if (opened.current.has(token)) continue;
      const inbox = new PolledInbox<Message>({
        ...sourceOf(caller, slot.record, openDeskSlot(slot.id)),
        onLost: () => onLost(slot),
        // Announces only messages that arrive after the first read.
        onArrived: (messages) => {
          const { arrivedIds } = inbox.snapshot.get();
          const news = messages.filter(({ id }) => arrivedIds.has(id));
          if (news.length > 0) onArrived(slot, news);
        },
      });
      const stop = inbox.snapshot.subscribe(() => {
        const count = countUnread(inbox.snapshot.get().messages);
        setCounts((known) => (known.get(token) === count ? known : new Map(known).set(token, count)));
      });
      opened.current.set(token, { inbox, stop });
      inbox.start();
      inbox.readNow();
    }
  }, [tokens, caller]);

  useEffect(() => {
    const all = opened.current;
    return () => {
      for (const { inbox, stop } of all.values()) {
        stop();
        inbox.close();
      }
      all.clear();
    };
  }, []);

  usePush(
    pushOptions(openStream),
    slots.map(({ record }) => subscriptionOf(record)),
    {
      onOpened: () => {
        for (const { inbox } of opened.current.values()) inbox.readNow();
      },
      onEvent: (event) => {
        for (const [token, { inbox }] of opened.current) if (isEventFor(event, token)) inbox.readNow();
      },
    },
  );
  return counts;
}
