/** For how long a copy button says that it has copied. */
export const copiedMs = 2_000;
