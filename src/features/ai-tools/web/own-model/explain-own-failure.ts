const tooLong = 'This text is too long for your browser’s model.';
const unusable = 'Your browser’s model gave no usable answer.';

/** Messages by the name of the browser's DOMException or the reason of a `ModelFailure`. */
const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'Your browser did not let its model start.',
  QuotaExceededError: tooLong,
  too_long: tooLong,
  NotSupportedError: 'Your browser’s model does not support the language of this text.',
  NetworkError: 'Your browser could not download its model.',
  unreadable: unusable,
  cut: unusable,
  not_held: 'Your browser’s model wrote something that your text does not say.',
};

/** Explains why the built-in engine answered instead of the browser's model. */
export function explainOwnFailure(error: unknown): string {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  const sentence = sentences[name === 'ModelFailure' ? message : name] ?? 'Your browser’s model stopped.';
  return `${sentence} The built-in engine on this server answered.`;
}
