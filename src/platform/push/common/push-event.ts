/** An event of a stream. It carries only ids; the page re-reads through the call it polls with. */
export type PushEvent = {
  /** Past tense, `mail-received`, `mailbox-expired`. */
  name: string;
  /** Grows within a topic; sent as `id:` and given back as Last-Event-ID. */
  id: string;
  data: Readonly<Record<string, string>>;
};
