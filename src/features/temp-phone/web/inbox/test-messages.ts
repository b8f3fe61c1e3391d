import type { RandomSource } from '#platform/random/common/random-source.ts';

const codeDigits = 6;

type TestMessage = { from: string; text: (code: string) => string };

/** One after the other: a code, a long message, a short one. */
const messages: readonly TestMessage[] = [
  { from: 'Mayfly', text: (code) => `Your Mayfly test code is ${code}. It is only a test.` },
  {
    from: '+1 202 555 0100',
    text: () =>
      'This test message is longer than a hundred characters. The list shows the beginning and a button for the rest, which ends here.',
  },
  { from: '+1 202 555 0117', text: () => 'Did you get this message? It is only a test.' },
];

export function testMessage(count: number, random: RandomSource): { from: string; text: string } {
  const { from, text } = messages[count % messages.length] as TestMessage;
  return { from, text: text(Array.from({ length: codeDigits }, () => random.int(10)).join('')) };
}
