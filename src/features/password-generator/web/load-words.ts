/** Loads the long word list of the EFF, in the order of its dice numbers: 11111 is the first, 66666 the last. */
export async function loadWords(): Promise<readonly string[]> {
  const { default: text } = await import('./data/eff-long-words.txt?raw');
  return text.trimEnd().split('\n');
}
