import type { RandomSource } from '#platform/random/common/random-source.ts';

const codeDigits = 6;

type TestMessage = { from: string; text: (code: string) => string };

/** One after the other: a code, a long message, a short one. */
const messages: readonly TestMessage[] = [
  { from: 'Mayfly', text: (code) => `Your Mayfly test code is ${code}. Nobody needs it.` },
  {
    from: '+1 202 555 0100',
    text: () =>
      'This test message has more than a hundred characters. The list shows how it begins and offers to show the rest, which ends here.',
  },
  { from: '+1 202 555 0117', text: () => 'Did you get the message? It was only a test.' },
];

export function testMessage(count: number, random: RandomSource): { from: string; text: string } {
  const { from, text } = messages[count % messages.length] as TestMessage;
  return { from, text: text(Array.from({ length: codeDigits }, () => random.int(10)).join('')) };
}
