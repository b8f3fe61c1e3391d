export type ParsedAttachment = {
  /** Position among the attachments of the message, from 0; stable because parsing is deterministic. */
  index: number;
  /** RFC 2047/2231 decoded; controls, quotes, path and bidi characters removed; never empty. */
  filename: string;
  contentType: string;
  sizeBytes: number;
  /** Content-ID without brackets. */
  contentId: string | undefined;
  /** True if the HTML view shows the attachment, so the list of files leaves it out. */
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

/** Results of SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489) for one message. */
export type MailAuthentication = {
  /** `verified`: DMARC passes, or there is no policy and an aligned SPF or DKIM passes. `failed`: a check says the mail is forged. */
  verdict: 'verified' | 'failed' | 'unknown';
  spf: { result: AuthenticationResult; domain: string };
  dkim: readonly { result: AuthenticationResult; domain: string; selector: string }[];
  dmarc: { result: AuthenticationResult; policy: string; domain: string };
};

/** The readable parts of a message. A damaged message yields what could be read, with `damaged` set. */
export type ParsedMail = {
  /** `Name <local@domain>` or the bare address; the envelope sender if the header names no sender. */
  from: string;
  subject: string;
  text: string;
  truncated: boolean;
  hasHtml: boolean;
  attachments: readonly ParsedAttachment[];
  /** At most 3 one-time codes as they should be pasted (without separators), best first. */
  codes: readonly string[];
  /**
   * At most 3 confirmation and magic links, best first. `label` is the link's text; `domain` is the registrable domain of
   * its target.
   */
  links: readonly { url: string; label: string; domain?: string }[];
  /** Registrable domain of the sender. Added by `nameDomains`. */
  senderDomain?: string;
  /** True if parsing failed or ran out of time, or if headers, parts or files exceeded a limit. */
  damaged: boolean;
};

/** An HTML document that is safe under the CSP of the HTML view. */
export type SafeHtml = {
  html: string;
  /**
   * Number of remote images, except trackers, whether shown or not. If the reader asks for images, `html` shows all
   * of these except backgrounds and video posters.
   */
  blockedImages: number;
  /** Number of remote images that look like tracking pixels. They are always left out. */
  trackers: number;
};
