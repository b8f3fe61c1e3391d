import { availableParallelism, cpus, loadavg, release, tmpdir, type } from 'node:os';
import { benchCapacity, benchCluster } from './cluster.ts';
import { benchDelivery } from './delivery.ts';
import { benchEngine } from './engine.ts';
import { benchGrowth } from './growth.ts';
import { benchInbox } from './inbox.ts';
import { benchMemory } from './memory.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { benchPurge } from './purge.ts';
import { keepResult } from './results.ts';
import { benchSmtp } from './smtp.ts';
import { benchSse } from './sse.ts';
import { benchStart } from './start.ts';
import { takeTables } from './table.ts';
import { benchText } from './text.ts';
import { benchWait } from './wait.ts';

const benches: Readonly<Record<string, (options: BenchOptions) => Promise<void>>> = {
  smtp: benchSmtp,
  memory: benchMemory,
  delivery: benchDelivery,
  inbox: benchInbox,
  purge: benchPurge,
  sse: benchSse,
  wait: benchWait,
  engine: benchEngine,
  growth: benchGrowth,
  cluster: benchCluster,
  capacity: benchCapacity,
  start: benchStart,
  text: benchText,
};

const { names, options } = readOptions(process.argv.slice(2));
const chosen = names.includes('all') ? Object.keys(benches) : names;
const unknown = chosen.filter((name) => !(name in benches));
if (chosen.length === 0 || unknown.length > 0) {
  console.error(
    `usage: npm run bench -- all|${Object.keys(benches).join('|')} [--json FILE] [--scale 0.05] [--messages 20000] [--streams 10000] [--waits 1000] [--rounds 1] [--database sqlite] [--corpora FOLDER]`,
  );
  process.exit(2);
}
const machine = `Node ${process.version} with SQLite ${process.versions.sqlite}, ${type()} ${release()}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`;
console.log(`${machine}, data in ${tmpdir()}
Product: one process as \`npm start\` runs it, SQLite with FULL sync (cluster, capacity: four on PostgreSQL), MAYFLY_LIMITS=off: no limit per client or per minute.
Load, product and anchors share this machine.`);
for (const name of chosen) {
  const load = Number(loadavg()[0]?.toFixed(1));
  console.log(`\nLoad average of the machine before the start: ${load}`);
  await benches[name]?.(options);
  const result = { date: new Date().toISOString().slice(0, 10), machine, load, tables: takeTables() };
  if (options.json !== undefined) keepResult(options.json, name, result);
}
