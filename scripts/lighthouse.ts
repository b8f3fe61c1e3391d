// `node scripts/lighthouse.ts`: runs Lighthouse for phones on pages of the built site and prints the median of five rounds. Exits
// with 1 if a score is too low. Paths on the command line choose other pages; `--rounds=1` is quicker.
import { loadavg } from 'node:os';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';
import { startProduct } from '../test/support/product/start-product.ts';
import { median, printTable } from './bench/table.ts';
import { findChromium } from './images/launch-chromium.ts';

const usualPaths = ['/', '/temp-email', '/blog/temporary-email-guide', '/status'];
const lowestScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof lowestScores;
const categories = Object.keys(lowestScores) as Category[];
const timings = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
} as const;
const shift = 'cumulative-layout-shift';
const usualRounds = 5;
/**
 * Limit for Lighthouse's wait until the network is idle, because an open event stream keeps it busy forever.
 */
const maxWaitMs = 9_000;

type Round = {
  scores: Record<Category, number>;
  timings: Record<string, number>;
  failed: string[];
  /**
   * Lighthouse's own benchmark of the machine, run just before the round. Other work on the machine lowers this value, and with it the
   * scores.
   */
  speed: number;
};

/** Repeats a round if Lighthouse loses the trace of a page load, as it sometimes does on a busy machine. */
async function measure(url: string, flags: Flags, retries = 2): Promise<Round> {
  const result = await lighthouse(url, {
    ...flags,
    onlyCategories: categories,
    maxWaitForLoad: maxWaitMs,
    logLevel: 'error',
  });
  const failure = result?.lhr.runtimeError;
  if (failure && retries > 0) return measure(url, flags, retries - 1);
  if (!result || failure) throw new Error(`${url}: ${failure?.message}`);
  const { audits, categories: found, environment } = result.lhr;
  const scoreOf = (category: Category) => Math.round((found[category]?.score ?? 0) * 100);
  const failed = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => found[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, scoreOf(category)]),
    ) as Round['scores'],
    timings: {
      ...Object.fromEntries(
        Object.entries(timings).map(([name, id]) => [name, Math.round(audits[id]?.numericValue ?? 0)]),
      ),
      CLS: Math.round((audits[shift]?.numericValue ?? 0) * 1000) / 1000,
    },
    failed,
    speed: Math.round(environment.benchmarkIndex),
  };
}

function summarize(path: string, rounds: readonly Round[]) {
  const scores = Object.fromEntries(
    categories.map((category) => [category, median(rounds.map((round) => round.scores[category]))]),
  ) as Round['scores'];
  const names = Object.keys(rounds[0]?.timings ?? {});
  const times = Object.fromEntries(
    names.map((name) => [name, median(rounds.map((round) => round.timings[name] ?? 0))]),
  );
  const short = categories.filter((category) => scores[category] < lowestScores[category]);
  return {
    row: { page: path, ...scores, ...times, speed: median(rounds.map(({ speed }) => speed)) },
    short,
    failed: new Set(rounds.flatMap(({ failed }) => failed)),
  };
}

const words = process.argv.slice(2);
const rounds = Number(words.find((word) => word.startsWith('--rounds='))?.split('=')[1] ?? usualRounds);
const chosen = words.filter((word) => word.startsWith('/'));
const load = loadavg()[0] ?? 0;
const chromePath = findChromium();
const product = await startProduct();
const chrome = await launch({
  ...(chromePath ? { chromePath } : {}),
  chromeFlags: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
  ],
});
const summaries: ReturnType<typeof summarize>[] = [];
try {
  for (const path of chosen.length > 0 ? chosen : usualPaths) {
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      measured.push(await measure(product.siteUrl + path, { port: chrome.port }));
    }
    summaries.push(summarize(path, measured));
  }
} finally {
  chrome.kill();
  await product.close();
}
printTable(
  `Lighthouse, phone, median of ${rounds}, load ${load.toFixed(1)} at the start`,
  summaries.map(({ row }) => row),
);
for (const { row, short, failed } of summaries) {
  if (short.length > 0)
    console.error(`${row.page} misses its targets: ${short.join(', ')} ${[...failed].join(' ')}`);
}
process.exitCode = summaries.some(({ short }) => short.length > 0) ? 1 : 0;
