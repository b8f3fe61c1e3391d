/** Time for which a copy button shows 'Copied!'. */
export const copiedMs = 2_000;
