import type { Page } from '@playwright/test';

const quarterMs = 15 * 60_000;
const dayQuarters = 96;

type ServiceAnswer = { status: string; description: string };

/** `from` and `to` are quarter hours, counted from 24 hours ago. */
type Trouble = { status: 'degraded' | 'down'; from: number; to: number };

const well: Record<string, ServiceAnswer> = {
  smtp: { status: 'operational', description: 'SMTP server is running normally' },
  api: { status: 'operational', description: 'API endpoints are responding' },
  cleanup: { status: 'operational', description: 'Email cleanup service is active' },
  database: { status: 'operational', description: 'Database is connected and responsive' },
};

function historyOf(troubles: readonly Trouble[]) {
  const startMs = (Math.floor(Date.now() / quarterMs) - dayQuarters + 1) * quarterMs;
  const span = (status: string, from: number, to: number) => ({
    status,
    from: new Date(startMs + from * quarterMs).toISOString(),
    to: new Date(startMs + to * quarterMs).toISOString(),
  });
  let at = 0;
  const spans = troubles.flatMap(({ status, from, to }) => {
    const before = at < from ? [span('operational', at, from)] : [];
    at = to;
    return [...before, span(status, from, to)];
  });
  return at < dayQuarters ? [...spans, span('operational', at, dayQuarters)] : spans;
}

function answerOf(
  overall: string,
  services: Record<string, ServiceAnswer>,
  troubles: Record<string, Trouble[]> = {},
) {
  const withHistory = Object.entries(services).map(([id, service]) => [
    id,
    { ...service, history: historyOf(troubles[id] ?? []) },
  ]);
  const named = Object.fromEntries(withHistory);
  const wasDown = Object.values(troubles).some((all) => all.some(({ status }) => status === 'down'));
  return {
    success: true,
    error: null,
    data: {
      overall_status: overall,
      services: { ...named, smtp: { ...named.smtp, delivery_ms: 14 } },
      system_stats: { total_emails: 1_284_213, active_emails: 412, uptime: wasDown ? '99.86%' : '100%' },
      engines: { text: 'embedded', speech: 'none' },
      checked_at: new Date().toISOString(),
    },
  };
}

const past: Record<string, Trouble[]> = {
  smtp: [
    { status: 'degraded', from: 20, to: 22 },
    { status: 'down', from: 22, to: 24 },
  ],
  database: [{ status: 'degraded', from: 71, to: 72 }],
};

/** Answers of the server by state. `undefined` makes the call fail; `wait` leaves it without an answer. */
const answers: Readonly<Record<string, object | undefined | 'wait'>> = {
  operational: answerOf('operational', well, past),
  degraded: answerOf(
    'degraded',
    {
      ...well,
      smtp: { status: 'degraded', description: 'SMTP server is deferring mail' },
      database: { status: 'degraded', description: 'Storage is running low' },
    },
    {
      smtp: [{ status: 'degraded', from: 94, to: 96 }],
      database: [{ status: 'degraded', from: 94, to: 96 }],
    },
  ),
  down: answerOf(
    'down',
    { ...well, smtp: { status: 'down', description: 'Cannot connect to email server' } },
    { smtp: [...(past.smtp ?? []), { status: 'down', from: 93, to: 96 }] },
  ),
  unknown: answerOf('unknown', { ...well, cleanup: { status: 'resting', description: 'Resting' } }),
  unreachable: undefined,
  loading: 'wait',
};

export const statusStates = Object.keys(answers);

/** Call it before the page is opened. */
export async function answerStatus(page: Page, state: string): Promise<void> {
  const answer = answers[state];
  await page.route('**/functions/v1/check-email-server-status', async (route) => {
    if (answer === 'wait') return;
    if (answer === undefined) await route.abort();
    else await route.fulfill({ json: answer });
  });
}
