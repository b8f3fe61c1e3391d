/** An event of a stream. It contains only ids; the page then re-reads with its polling call. */
export type PushEvent = {
  /** In the past tense, such as `mail-received` and `mailbox-expired`. */
  name: string;
  /** Grows within a topic. Sent as `id:` and returned by the client as Last-Event-ID. */
  id: string;
  data: Readonly<Record<string, string>>;
};
