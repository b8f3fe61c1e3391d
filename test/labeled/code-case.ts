/** A message as a visitor would get it, and the code that a person would copy from it, or null. */
export type CodeCase = { subject: string; text: string; code: string | null };
