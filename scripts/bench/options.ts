import { parseArgs } from 'node:util';

/** What may be asked of a bench beyond its default, which ends within a minute on a quiet machine. */
export type BenchOptions = {
  /** Share of 100,000 live addresses and 500,000 messages that `growth` fills its database with. */
  scale: number;
  /** Messages that `memory` sends, or that expire for `purge`; each has its own default. */
  messages: number | undefined;
  /** Times that `purge` fills and purges. */
  rounds: number;
  /** Streams that `sse` opens. */
  streams: number;
  /** What `purge` purges. */
  database: 'sqlite' | 'postgresql';
  /** Folder with texts and their known answers for `text`, beside those of the repository. */
  corpora: string | undefined;
};

export function readOptions(args: readonly string[]): { names: string[]; options: BenchOptions } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      scale: { type: 'string', default: '0.05' },
      messages: { type: 'string' },
      rounds: { type: 'string', default: '1' },
      streams: { type: 'string', default: '10000' },
      database: { type: 'string', default: 'sqlite' },
      corpora: { type: 'string' },
    },
  });
  const numbers = {
    scale: Number(values.scale),
    rounds: Number(values.rounds),
    streams: Number(values.streams),
  };
  const messages = values.messages === undefined ? undefined : Number(values.messages);
  if (Object.values({ ...numbers, messages: messages ?? 1 }).some((value) => !(value > 0)))
    throw new Error('an option is no number');
  const { database, corpora } = values;
  if (database !== 'sqlite' && database !== 'postgresql')
    throw new Error('--database is sqlite or postgresql');
  return { names: positionals, options: { ...numbers, messages, database, corpora } };
}
