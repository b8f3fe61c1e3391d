/** Points; a candidate needs `threshold`. Word weights are multiplied by nearness (0…1). */
export const codeWeights = {
  strong: 5,
  weak: 3,
  ask: 1.5,
  hint: 1,
  /** "Use 5519 to sign in": told what to do with it and on what occasion. */
  instruction: 1,
  /** "Valid 5 minutes" right by the number. */
  validity: 2,
  /** The whole message is one number. */
  bare: 5,
  ownLine: 2,
  subject: 0.5,
  domainBound: 10,
  sixDigits: 2,
  otherDigits: 1,
  longDigits: 0,
  mixed: 1,
  letters: -1,
  otherLabel: -6,
  softLabel: -3,
  unit: -7,
  promotion: -5,
  postal: -10,
  year: -4,
  /** Thousands are quantities. */
  round: -4,
  hash: -2,
  threshold: 3.5,
  /** Further codes must come this close to the best one. */
  spread: 2.5,
} as const;
