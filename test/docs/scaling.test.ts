import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', 'docs', name), 'utf8');
const scaling = read('use/scaling.md');
const benchmarks = read('design/benchmarks.md');

function cellsOf(text: string, row: string): string[] {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`| ${row} `));
  if (line === undefined) throw new Error(`no row: ${row}`);
  return line
    .slice(2, -2)
    .split('|')
    .map((cell) => cell.trim())
    .slice(1);
}

const numberIn = (cell = '') => Number(/[\d.,]+/.exec(cell)?.[0].replaceAll(',', ''));
const numbersOf = (text: string, row: string) => cellsOf(text, row).map(numberIn);

/** Returns the microseconds of a node, of PostgreSQL, and of one process on SQLite. */
function costOf(work: string) {
  const [node = Number.NaN, postgresql = Number.NaN, alone = Number.NaN] = numbersOf(scaling, work);
  return { node, postgresql, alone };
}
const take = costOf('take a message of 5 KB, durable');
const list = costOf('read an inbox of five');
const make = costOf('make an address');
const purge = costOf('purge a message');
const hear = costOf('hear of a mail at another node');

const halfBusy = 2 / 1e6;
const looking = 0.5;

/** Computes the load by the formulas of the model. */
function computeLoad(place: number) {
  const addresses = numbersOf(scaling, 'live addresses')[place] ?? Number.NaN;
  const messages = numbersOf(scaling, 'messages a second')[place] ?? Number.NaN;
  const isAlone = place === 0;
  const made = addresses / 600;
  const reads = (looking * addresses) / 20 + messages;
  const events = 2 * messages + made;
  const cost = (work: { node: number; alone: number }) => (isAlone ? work.alone : work.node);
  const postgresql =
    messages * (take.postgresql + purge.postgresql) +
    reads * list.postgresql +
    made * make.postgresql +
    events * hear.postgresql;
  return {
    'new addresses a second': made,
    'reads a second': reads,
    'open streams': looking * addresses,
    'cores `http`': (reads * cost(list) + made * cost(make)) * halfBusy,
    'cores `smtp`': messages * cost(take) * halfBusy,
    ...(isAlone ? {} : { 'cores PostgreSQL': postgresql * halfBusy }),
  };
}

/** Returns the rows of the table in a section of the benchmarks whose first heading is `first`. */
function measured(section: string, first: string): Record<string, number>[] {
  const [text = ''] = benchmarks.split(`\n## ${section}\n`)[1]?.split('\n## ') ?? [];
  const lines = text.split('\n');
  const top = lines.findIndex((line) => new RegExp(`^\\| *${first} *\\|`, 'u').test(line));
  const split = (line: string) => line.slice(1, -1).split('|');
  const headings = split(lines[top] ?? '').map((heading) => heading.trim());
  const rows: Record<string, number>[] = [];
  for (let at = top + 2; top >= 0 && lines[at]?.startsWith('|'); at += 1) {
    const cells = split(lines[at] ?? '').map(numberIn);
    rows.push(Object.fromEntries(headings.map((heading, place) => [heading, cells[place] ?? Number.NaN])));
  }
  return rows;
}

const purgedMessages = 50_000;
const mailsPerNotification = 28;
const perMessage = (seconds = Number.NaN) => (seconds * 1e6) / purgedMessages;
const perMail = (microseconds = Number.NaN) => microseconds / mailsPerNotification;

describe('the capacity model', () => {
  it.each([0, 1, 2, 3])('has the results of its formulas in column %i', (place) => {
    for (const [row, computed] of Object.entries(computeLoad(place))) {
      const written = numbersOf(scaling, row)[place] ?? Number.NaN;
      const rounding = Math.max(0.1 * computed, 0.005);
      expect(Math.abs(written - computed), `${row}: ${written}, computed ${computed}`).toBeLessThan(rounding);
    }
  });

  it('is not more optimistic than the measurements', () => {
    const mails = measured('cluster', 'smtp nodes').at(-1);
    const reads = measured('cluster', 'http nodes').at(-1);
    const [addresses] = measured('cluster', 'addresses/s');
    const [notifications] = measured('cluster', 'notifications/s');
    const [purged] = measured('purge', 'expiry to gone s');
    const [purgedOnPostgresql] = measured('purge', 'MB before');
    const [stream] = measured('sse', 'open streams');
    const claims: [number, number | undefined][] = [
      [take.node, mails?.['CPU µs/message, node']],
      [take.postgresql, mails?.['CPU µs/message, PostgreSQL']],
      [take.alone, measured('smtp', 'server')[0]?.['CPU µs/message']],
      [list.node, reads?.['CPU µs/read, node']],
      [list.postgresql, reads?.['CPU µs/read, PostgreSQL']],
      [list.alone, measured('inbox', 'call')[0]?.['CPU µs/request']],
      [make.node, addresses?.['CPU µs/address, node']],
      [make.postgresql, addresses?.['CPU µs/address, PostgreSQL']],
      [make.alone, measured('growth', 'operation')[0]?.['CPU µs empty']],
      [purge.node, perMessage(purgedOnPostgresql?.['CPU s, node'])],
      [purge.postgresql, perMessage(purgedOnPostgresql?.['CPU s, PostgreSQL'])],
      [purge.alone, perMessage(purged?.['CPU s'])],
      [hear.node, perMail(notifications?.['CPU µs each, hearing node'])],
      [hear.postgresql, perMail(notifications?.['CPU µs each, PostgreSQL'])],
      [numbersOf(scaling, 'hold an event stream')[0] ?? Number.NaN, stream?.['KB per stream']],
    ];
    const rosy = claims.filter(([claimed, figure]) => !(claimed >= 0.95 * (figure ?? Number.NaN)));
    expect(rosy).toEqual([]);
  });
});
