import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Writes the EFF long word list as a module. The package carries it with the hyphens taken out and one word replaced,
 * which is undone here; the digest is that of the list as the EFF publishes it, with its dice numbers.
 */
const target = 'src/features/password-generator/common/eff-long-words.gen.ts';
const publishedDigest = 'addd35536511597a02fa0a9ff1e5284677b8883b83e986e43f15a3db996b903e';
const asPublished: Readonly<Record<string, string>> = {
  dropdown: 'drop-down',
  felttip: 'felt-tip',
  tshirt: 't-shirt',
  cheetah: 'yo-yo',
};
const wordsPerLine = 12;

const words = dictionary['diceware-common'].map((word) => asPublished[word] ?? word).sort();
const diceNumber = (index: number) =>
  [...index.toString(6).padStart(5, '0')].map((digit) => +digit + 1).join('');
const published = words.map((word, index) => `${diceNumber(index)}\t${word}\n`).join('');
if (createHash('sha256').update(published).digest('hex') !== publishedDigest) {
  throw new Error('the words of the package are no longer the list of the EFF');
}

const lines = Array.from({ length: Math.ceil(words.length / wordsPerLine) }, (_, line) =>
  words.slice(line * wordsPerLine, (line + 1) * wordsPerLine).join(' '),
);
writeFileSync(
  target,
  `// Written by scripts/carry-word-list.ts. EFF long word list, Electronic Frontier Foundation, CC BY 3.0.
/** In the order of their dice numbers: 11111 is the first, 66666 the last. */
export const effLongWords: readonly string[] = \`
${lines.join('\n')}
\`
  .trim()
  .split(/\\s/);
`,
);
