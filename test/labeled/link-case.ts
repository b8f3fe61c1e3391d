/** Links of a message, and the URL that a person would click to continue, or null. */
export type LinkCase = {
  subject: string;
  text: string;
  links: readonly { url: string; label: string }[];
  wanted: string | null;
};

/** A plain-text mail with links in its text, and the URL that a person would click to continue. */
export type TextLinkCase = { subject: string; text: string; wanted: string | null };
