/** One attachment as listed; its bytes are extracted from the raw message on demand. */
export type ParsedAttachment = {
  /** Position among the attachments of the message, from 0; stable because parsing is deterministic. */
  index: number;
  /** RFC 2047/2231 decoded; controls, quotes, path and bidi characters removed; never empty. */
  filename: string;
  /** Lower-case media type without parameters. */
  contentType: string;
  sizeBytes: number;
  /** Content-ID without brackets, where the part has one. */
  contentId: string | undefined;
  /** Shown inside the HTML rather than listed as a file. */
  inline: boolean;
};

export type AuthenticationResult =
  | 'pass'
  | 'fail'
  | 'softfail'
  | 'neutral'
  | 'none'
  | 'temperror'
  | 'permerror';

/** Summary of SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489) for one message. */
export type MailAuthentication = {
  /** `verified`: DMARC passes, or without a policy an aligned SPF or DKIM pass; `failed`: a check says forged. */
  verdict: 'verified' | 'failed' | 'unknown';
  spf: { result: AuthenticationResult; domain: string };
  dkim: readonly { result: AuthenticationResult; domain: string; selector: string }[];
  dmarc: { result: AuthenticationResult; policy: string; domain: string };
};

/** What could be read of a message. A damaged message still yields one, with `damaged` set. */
export type ParsedMail = {
  /** Display form, `Name <local@domain>` or the bare address; the envelope sender when the header has none. */
  from: string;
  subject: string;
  /** Plain text: markup stripped, line breaks kept; at most `maxBodyTextBytes`. */
  text: string;
  /** True when `text` was cut. */
  truncated: boolean;
  hasHtml: boolean;
  attachments: readonly ParsedAttachment[];
  /** One-time code as it should be pasted (without separators), best first, at most 3. */
  codes: readonly string[];
  /**
   * Confirmation and magic links, best first, at most 3. `label` holds the sender's words; `domain` is the registrable
   * domain that the link leads to.
   */
  links: readonly { url: string; label: string; domain?: string }[];
  /** Registrable domain of the sender, empty if it names none; absent if only the header could be read. */
  senderDomain?: string;
  /** True when parsing failed, was stopped at its deadline, or hit a cap: what could be read is here. */
  damaged: boolean;
};

/** Answer of the HTML view: a document that is safe under the view's own CSP. */
export type SafeHtml = {
  html: string;
  /** Remote images left out (or, once asked for, let through), trackers not counted. */
  blockedImages: number;
  /** Remote images that look like tracking pixels. */
  trackers: number;
};
