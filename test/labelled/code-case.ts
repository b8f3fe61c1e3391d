/** A message as a visitor would get it, and the code a person would copy from it: null when there is none. */
export type CodeCase = { subject: string; text: string; code: string | null };
