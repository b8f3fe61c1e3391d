export const minPasswordLength = 4;
export const maxPasswordLength = 64;
export const defaultPasswordLength = 16;

export const minPassphraseWords = 3;
export const maxPassphraseWords = 10;
/** The EFF recommends six words, which have 77 bits of entropy. */
export const defaultPassphraseWords = 6;

export const maxStrengthScore = 6;
