/** The EFF long word list, fetched when it is needed first. */
export async function loadWords(): Promise<readonly string[]> {
  const { effLongWords } = await import('../common/eff-long-words.gen.ts');
  return effLongWords;
}
