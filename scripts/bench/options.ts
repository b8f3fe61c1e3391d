import { parseArgs } from 'node:util';

/** Options of the benches. With the defaults, each ends within a minute on an idle machine. */
export type BenchOptions = {
  /** Size of the database of `growth`: 1 is 100,000 live addresses with 500,000 messages. */
  scale: number;
  /** Messages that `memory` sends, or that `purge` deletes. Each has its own default. */
  messages: number | undefined;
  /** Rounds of `purge` and `wait`. */
  rounds: number;
  streams: number;
  /** Calls that `wait` holds open. */
  waits: number;
  /** Database of `purge`. Default: both. */
  database: 'sqlite' | 'postgresql' | undefined;
  /** File to write the tables to. The tables of other benches in the file stay. */
  json: string | undefined;
  /** Folder with further texts and expected results for `text`. */
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
      waits: { type: 'string', default: '1000' },
      database: { type: 'string' },
      json: { type: 'string' },
      corpora: { type: 'string' },
    },
  });
  const numbers = {
    scale: Number(values.scale),
    rounds: Number(values.rounds),
    streams: Number(values.streams),
    waits: Number(values.waits),
  };
  const messages = values.messages === undefined ? undefined : Number(values.messages);
  if (Object.values({ ...numbers, messages: messages ?? 1 }).some((value) => !(value > 0)))
    throw new Error('--scale, --messages, --rounds, --streams and --waits must be positive numbers');
  const { database, corpora, json } = values;
  if (database !== undefined && database !== 'sqlite' && database !== 'postgresql')
    throw new Error('--database must be sqlite or postgresql');
  return { names: positionals, options: { ...numbers, messages, database, corpora, json } };
}
