/** More than a tokenizer makes of most texts, so that a prompt fits. Scripts without blanks have a token a character. */
export function estimateTokens(text: string): number {
  const wide = text.match(/[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/gu)?.length ?? 0;
  const words = text.match(/\S+/gu)?.length ?? 0;
  return Math.ceil(Math.max((text.length - wide) / 3.5, words * 1.4) + wide);
}
