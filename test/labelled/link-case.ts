/** Links of a message, and the address a person would click to go on: null when there is none. */
export type LinkCase = {
  subject: string;
  text: string;
  links: readonly { url: string; label: string }[];
  wanted: string | null;
};

/** A plain-text mail whose links stand in its text, and the address a person would click to go on. */
export type TextLinkCase = { subject: string; text: string; wanted: string | null };
