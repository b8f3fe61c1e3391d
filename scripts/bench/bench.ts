import { benchDelivery } from './delivery.ts';
import { benchInbox } from './inbox.ts';
import { benchPurge } from './purge.ts';
import { benchSmtp } from './smtp.ts';
import { benchSse } from './sse.ts';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  smtp: benchSmtp,
  delivery: benchDelivery,
  inbox: benchInbox,
  purge: benchPurge,
  sse: benchSse,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in benches));
if (names.length === 0 || unknown.length > 0) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')}`);
  process.exit(2);
}
for (const name of names) await benches[name]?.();
