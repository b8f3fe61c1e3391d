import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { describeError } from './describe-error.ts';

export type { Logger } from 'pino';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Fields that could contain an address, a token or message text. Their values are dropped. */
const secretNames =
  'address authorization body clientAddress cookie email from headers html ip mailFrom password phone raw recipient recipients remoteAddress secret subject text to token url'.split(
    ' ',
  );

export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
