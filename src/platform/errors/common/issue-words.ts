import type { z } from 'zod';

const wordsOfTypes: Readonly<Record<string, string>> = {
  array: 'a list',
  int: 'a whole number',
  record: 'an object',
};

const maxNamedKeys = 5;
const maxKeyCharacters = 60;

/** Describes the expected value without repeating the given one: `must be at most 65535`. */
export function issueWords(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${withArticle(issue.expected)}`;
    case 'too_small':
      if (issue.minimum === 1 && unitOf(issue.origin) !== '') return 'must not be empty';
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'invalid_format':
      return issue.format === 'regex' ? 'is not in the expected format' : `must be a valid ${issue.format}`;
    case 'unrecognized_keys':
      return `must not have ${issue.keys
        .slice(0, maxNamedKeys)
        .map((key) => JSON.stringify(key.slice(0, maxKeyCharacters)))
        .join(' or ')}`;
    case 'custom':
      return issue.message;
    default:
      return 'is not valid';
  }
}

function withArticle(name: string): string {
  return wordsOfTypes[name] ?? (/^[aeio]/u.test(name) ? `an ${name}` : `a ${name}`);
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters long';
  return origin === 'array' || origin === 'set' ? ' entries long' : '';
}
