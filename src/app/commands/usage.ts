import type { Environment } from '#platform/config/server/read-env.ts';
import { readUsage, type UsageReport } from '#site/usage/server/usage.ts';
import { openExistingStorage } from '../server/open-storage.ts';
import { loadProductSettings } from '../server/settings/config.ts';
import { type Command, exitCodes, type Output } from './command.ts';

const shownDays = 30;
const numberWidth = 10;

/** Lists the counters that each tool uses. The other counters are always zero. */
const columns = [
  ['email', 'generated'],
  ['email', 'received'],
  ['email', 'opened'],
  ['phone', 'generated'],
  ['phone', 'received'],
  ['phone', 'opened'],
  ['identity', 'generated'],
  ['identity', 'copied'],
  ['password', 'generated'],
  ['password', 'checked'],
  ['password', 'copied'],
] as const;

export const command: Command = {
  help: `Usage: mayfly usage [OPTIONS]

Prints usage of the last 30 days: a line per day (UTC), then the events that pages
reported. Nothing in it identifies visitors.

Example:
  mayfly usage --data-dir /var/lib/mayfly
`,
  async run({ environment, output }) {
    await printUsage({ environment, nowMs: Date.now(), output });
    return exitCodes.ok;
  },
};

export async function printUsage({
  environment,
  nowMs,
  output,
}: {
  environment: Environment;
  nowMs: number;
  output: Output;
}): Promise<void> {
  const database = await openExistingStorage(loadProductSettings(environment));
  try {
    const report = await readUsage(database, { nowMs, days: shownDays });
    output.write(`${[...dayTable(report), '', ...eventTable(report)].join('\n')}\n`);
  } finally {
    await database.close();
  }
}

function dayTable({ days }: UsageReport): string[] {
  const rows = days.map(({ date, areas }) => ({
    date,
    numbers: columns.map(([area, counter]) => Number(areas[area]?.[counter] ?? 0)),
  }));
  const totals = columns.map((_, index) => rows.reduce((sum, { numbers }) => sum + (numbers[index] ?? 0), 0));
  return [
    line(
      'Days of UTC',
      columns.map(([area]) => area),
    ),
    line(
      '',
      columns.map(([, counter]) => counter),
    ),
    ...rows.map(({ date, numbers }) => line(date, numbers)),
    line('together', totals),
  ];
}

function eventTable({ events }: UsageReport): string[] {
  if (events.length === 0) return ['No events.'];
  return ['Events', ...events.map(({ name, count }) => `${String(count).padStart(numberWidth)}  ${name}`)];
}

function line(head: string, cells: readonly (string | number)[]): string {
  return head.padEnd(12) + cells.map((cell) => String(cell).padStart(numberWidth)).join('');
}
