import { maxStrengthScore } from './limits.ts';

export type Strength = {
  /** From 0 to `maxStrengthScore`. */
  score: number;
  label: 'Very Strong' | 'Strong' | 'Moderate' | 'Weak';
  color: 'green' | 'blue' | 'yellow' | 'red';
  suggestions: readonly string[];
};

type Rule = {
  points(password: string): number;
  /** The suggestion is shown if the password has fewer points. */
  expected: number;
  suggestion: string;
};

const repeatedThrice = /(.)\1\1/su;
const commonPattern = /123|abc|qwe|password|admin/iu;

/** The score is the sum of the points. Suggestions appear in this order. */
const scoreTable: readonly Rule[] = [
  { points: lengthPoints, expected: 1, suggestion: 'Use at least 8 characters (12+ recommended)' },
  { points: onePointFor(/\p{Ll}/u), expected: 1, suggestion: 'Include lowercase letters' },
  { points: onePointFor(/\p{Lu}/u), expected: 1, suggestion: 'Include uppercase letters' },
  { points: onePointFor(/\p{Nd}/u), expected: 1, suggestion: 'Include numbers' },
  { points: onePointFor(/[^\p{Ll}\p{Lu}\p{Nd}]/u), expected: 1, suggestion: 'Include special characters' },
  {
    points: (password) => (repeatedThrice.test(password) ? -1 : 0),
    expected: 0,
    suggestion: 'Avoid repeating characters',
  },
  {
    points: (password) => (commonPattern.test(password) ? -2 : 0),
    expected: 0,
    suggestion: 'Avoid common patterns and words',
  },
];

export function measureStrength(password: string): Strength {
  const sum = scoreTable.reduce((points, rule) => points + rule.points(password), 0);
  const score = Math.min(Math.max(sum, 0), maxStrengthScore);
  const suggestions = scoreTable
    .filter((rule) => rule.points(password) < rule.expected)
    .map(({ suggestion }) => suggestion);
  return { score, ...gradeOf(score), suggestions };
}

export function barShare(score: number): number {
  return Math.max(0.1, score / maxStrengthScore);
}

function gradeOf(score: number): Pick<Strength, 'label' | 'color'> {
  if (score >= 6) return { label: 'Very Strong', color: 'green' };
  if (score >= 4) return { label: 'Strong', color: 'blue' };
  if (score >= 2) return { label: 'Moderate', color: 'yellow' };
  return { label: 'Weak', color: 'red' };
}

function lengthPoints(password: string): number {
  const { length } = [...password];
  return length >= 12 ? 2 : length >= 8 ? 1 : 0;
}

function onePointFor(kind: RegExp): Rule['points'] {
  return (password) => (kind.test(password) ? 1 : 0);
}
