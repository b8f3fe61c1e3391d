import { EventStreamParser } from '#platform/push/web/event-stream-parser.ts';

const retryMs = 50;

export type HeardEvent = { name: string; mailId: string | undefined; node: string; atMs: number };

export type EventFollower = {
  readonly heard: readonly HeardEvent[];
  /** Nodes to which the stream was connected, in order. */
  readonly nodes: readonly string[];
  close(): void;
};

/** Follows a mailbox as a page does: when the stream ends, it continues at the next node with the last id. */
export async function followEvents(
  siteUrls: readonly string[],
  token: string,
  onEvent: (event: HeardEvent) => void = () => undefined,
): Promise<EventFollower> {
  const heard: HeardEvent[] = [];
  const nodes: string[] = [];
  const closing = new AbortController();
  const opened = Promise.withResolvers<void>();
  let lastId: string | undefined;

  const followAt = async (siteUrl: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    };
    const response = await fetch(`${siteUrl}/functions/v1/temp-email/events`, {
      headers,
      signal: closing.signal,
    });
    if (response.status !== 200 || !response.body) throw new Error(`events answered ${response.status}`);
    nodes.push(siteUrl);
    const parser = new EventStreamParser();
    const decoder = new TextDecoder();
    for await (const chunk of response.body) {
      // The first comment shows that the stream is open.
      opened.resolve();
      for (const { name, id, data } of parser.feed(decoder.decode(chunk, { stream: true }))) {
        lastId = id ?? lastId;
        const mailId = (data as { id?: string }).id;
        const event = { name, mailId, node: siteUrl, atMs: performance.now() };
        heard.push(event);
        onEvent(event);
      }
    }
  };

  const run = async () => {
    for (let turn = 0; !closing.signal.aborted; turn += 1) {
      await followAt(siteUrls[turn % siteUrls.length] ?? '').catch(() => undefined);
      if (heard.at(-1)?.name === 'mailbox-expired') return;
      if (!closing.signal.aborted) await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  };
  void run();
  await opened.promise;
  return { heard, nodes, close: () => closing.abort() };
}
