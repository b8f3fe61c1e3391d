export type DescribedError = {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
};

const mailAddress = /[^\s<>"'(),:;@]{1,64}@[^\s<>"'(),:;@]{1,255}/gu;
/** 256 random bits are 43 characters of base64url; hashes and tickets are longer still. */
const longToken = /[A-Za-z0-9_-]{32,}/gu;
/** E.164, also grouped. */
const phoneNumber = /\+\d[\d ().-]{5,24}\d/gu;
const maxMessageLength = 1_000;
const maxStackFrames = 15;
const maxCauses = 4;

/** What a log line keeps of an error: drivers put parameters and rows on theirs, so named fields only. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line));
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

function scrub(text: string): string {
  return text
    .slice(0, maxMessageLength)
    .replace(mailAddress, '[address]')
    .replace(phoneNumber, '[number]')
    .replace(longToken, '[token]');
}
