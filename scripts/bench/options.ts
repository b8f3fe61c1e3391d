import { parseArgs } from 'node:util';

/** What may be asked of a bench beyond its default, which ends within a minute on a quiet machine. */
export type BenchOptions = {
  /** Share of 100,000 live addresses and 500,000 messages that `growth` fills its database with. */
  scale: number;
  /** Messages that `memory` sends. */
  messages: number;
  /** Streams that `sse` opens. */
  streams: number;
};

export function readOptions(args: readonly string[]): { names: string[]; options: BenchOptions } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      scale: { type: 'string', default: '0.05' },
      messages: { type: 'string', default: '20000' },
      streams: { type: 'string', default: '10000' },
    },
  });
  const options = {
    scale: Number(values.scale),
    messages: Number(values.messages),
    streams: Number(values.streams),
  };
  if (Object.values(options).some((value) => !(value > 0))) throw new Error('an option is no number');
  return { names: positionals, options };
}
