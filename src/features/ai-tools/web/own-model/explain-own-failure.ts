const sentences = {
  refused: 'Your browser did not let its model start.',
  long: 'This text is too long for your browser’s model.',
  language: 'Your browser’s model does not support the language of this text.',
  network: 'Your browser could not download its model.',
  unusable: 'Your browser’s model gave no usable answer.',
  unheld: 'Your browser’s model wrote something that your text does not say.',
  stopped: 'Your browser’s model stopped.',
} as const;

/** By the name of the browser's DOMException, or the reason of a `ModelFailure`. */
const causes: Readonly<Record<string, keyof typeof sentences>> = {
  NotAllowedError: 'refused',
  QuotaExceededError: 'long',
  too_long: 'long',
  NotSupportedError: 'language',
  NetworkError: 'network',
  unreadable: 'unusable',
  cut: 'unusable',
  not_held: 'unheld',
};

/** Why the built-in engine answered in place of the browser's model. */
export function explainOwnFailure(error: unknown): string {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  const cause = causes[name === 'ModelFailure' ? message : name] ?? 'stopped';
  return `${sentences[cause]} The built-in engine on this server answered.`;
}
