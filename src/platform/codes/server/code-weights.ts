/** Points. A candidate needs `threshold`. Word weights are multiplied by nearness (0 to 1). */
export const codeWeights = {
  strong: 5,
  weak: 3,
  ask: 1.5,
  hint: 1,
  /** "Use 5519 to sign in": an instruction with its purpose. */
  instruction: 1,
  /** "Valid 5 minutes" next to the number. */
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
  /** Round thousands are quantities. */
  round: -4,
  hash: -2,
  threshold: 3.5,
  /** Other codes must be within this many points of the best. */
  spread: 2.5,
} as const;
