export type DescribedError = {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
};

const mailAddress = /[^\s<>"'(),:;@]{1,64}@[^\s<>"'(),:;@]{1,255}/gu;
/** Matches every secret: the shortest, 256 random bits, has 43 characters of base64url. */
const longToken = /[A-Za-z0-9_-]{32,}/gu;
/** E.164, with or without grouping. */
const phoneNumber = /\+\d[\d ().-]{5,24}\d/gu;
/** `    at work (file:///app/work.ts:7:3)`. */
const frame = /^\s+at .*(:\d+:\d+|<anonymous>)\)?$/u;
const maxMessageLength = 1_000;
const maxStackFrames = 15;
const maxCauses = 4;

/** Describes an error for the log. Copies known fields only, because drivers attach parameters and rows. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = framesOf(error);
  return {
    type: error.name,
    message: scrub(error.message),
    ...(code === undefined ? {} : { code }),
    ...(frames.length === 0 ? {} : { stack: frames.slice(0, maxStackFrames).join('\n') }),
    ...(error.cause === undefined || depth >= maxCauses
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Lists the stack frames, without lines of the message that look like frames. */
export function framesOf({ stack = '', message }: Error): string[] {
  // The stack contains the original message, which may have changed since.
  const from = stack.includes(message) ? stack.indexOf(message) + message.length : 0;
  return stack
    .slice(from)
    .split('\n')
    .filter((line) => frame.test(line));
}

function scrub(text: string): string {
  return text
    .slice(0, maxMessageLength)
    .replace(mailAddress, '[address]')
    .replace(phoneNumber, '[number]')
    .replace(longToken, '[token]');
}
