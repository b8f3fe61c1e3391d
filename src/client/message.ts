/** An email. `body` is plain text, and `date` is ISO 8601 in UTC. */
export type Message = {
  id: string;
  from: string;
  subject: string;
  body: string;
  date: string;
  /**
   * True if the server has not read the message yet, so that only its id, sender and date are known. Never true after a
   * wait.
   */
  pending: boolean;
  /** The most likely one-time code, ready to paste. */
  code: string | null;
  /** Up to 3 possible codes, the most likely first. */
  codes: string[];
  /** Confirmation links, the most likely first. `domain` is where the link really leads; the sender wrote `label`. */
  links: { url: string; label: string; domain: string }[];
  attachments: { id: string; filename: string; contentType: string; size: number }[];
};

/** An SMS. `from` is a number in E.164, or a name. */
export type SmsMessage = {
  id: string;
  from: string;
  message: string;
  date: string;
  code: string | null;
};

export type WaitOptions = {
  /** 0 or more; 30 by default. May exceed the 60 s that one call to the server can wait. */
  timeoutSeconds?: number | undefined;
  signal?: AbortSignal | undefined;
};

/** Each given text must occur in its field. Ignores case. */
export type MessageFilter = {
  from?: string;
  subject?: string;
  text?: string;
  has?: 'code' | 'link' | 'attachment';
  /** Only messages after the one with this id, or from this time on. */
  since?: string | Date;
};

export type SmsFilter = Pick<MessageFilter, 'from' | 'text' | 'since'> & { has?: 'code' };
