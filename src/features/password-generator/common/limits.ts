export const minPasswordLength = 4;
export const maxPasswordLength = 64;
export const defaultPasswordLength = 16;

export const minPassphraseWords = 3;
export const maxPassphraseWords = 10;
/** 77 bits: what the makers of the list advise. */
export const defaultPassphraseWords = 6;

export const maxStrengthScore = 6;
