import { type FakeReply, startFakeServer } from './fake-server.ts';

/** Variants of the protocol among its many providers. */
export type SmsActivateDialect = 'first' | 'second' | 'hero';

type Activation = {
  id: string;
  phone: string;
  cost: number;
  madeAtMs: number;
  state: 'running' | 'finished' | 'cancelled';
  sms: { code: string; text: string; dateTime: string } | undefined;
  /** True if another message was requested after the one that came. */
  isAskedAgain: boolean;
};

const words = { 3: 'ACCESS_RETRY_GET', 1: 'ACCESS_READY', 6: 'ACCESS_ACTIVATION', 8: 'ACCESS_CANCEL' };
const knownActions: Readonly<Record<SmsActivateDialect, readonly string[]>> = {
  first: ['getStatus', 'getFullSms', 'setStatus'],
  second: ['getStatus', 'getStatusV2', 'getFullSms', 'setStatus'],
  hero: ['getStatus', 'getStatusV2', 'getFullSms', 'finishActivation', 'cancelActivation'],
};
const noEarlyCancelMs = 120_000;
const zoneMs = 3 * 60 * 60 * 1000;

export type FakeSmsActivate = Awaited<ReturnType<typeof startFakeSmsActivate>>;

/** Starts a fake provider of the handler_api.php protocol. `next` overrides the answer to an action. */
export async function startFakeSmsActivate(
  options: { dialect?: SmsActivateDialect; nowMs?: () => number; refusesEarlyCancel?: boolean } = {},
) {
  const { dialect = 'second', nowMs = Date.now, refusesEarlyCancel = false } = options;
  const activations = new Map<string, Activation>();
  const calls: { action: string; query: Record<string, string> }[] = [];
  const next = new Map<string, FakeReply>();
  const count = (...actions: string[]) => calls.filter(({ action }) => actions.includes(action)).length;
  const fake = {
    key: 'fake-key',
    cost: 0.15,
    balance: '17.154',
    hasNumbers: true,
    calls,
    next,
    activations,
    onBought: undefined as (() => void | Promise<void>) | undefined,
    count,
    countPurchases: () => count('getNumber', 'getNumberV2'),
    /** Buys a number without reporting it to anyone. */
    buyUnseen: async () => {
      await buy(true);
    },
    running: () => [...activations.values()].filter(({ state }) => state === 'running'),
    deliver(id: string, text: string, code = '') {
      const activation = activations.get(id);
      if (activation === undefined) return;
      // In all dialects but `hero`, a further message comes only after a request.
      if (activation.sms && !activation.isAskedAgain && dialect !== 'hero') return;
      activation.sms = { code, text, dateTime: new Date(nowMs()).toISOString() };
      activation.isAskedAgain = false;
    },
  };

  async function buy(isSecond: boolean): Promise<FakeReply> {
    if (!fake.hasNumbers) return { body: 'NO_NUMBERS' };
    const n = activations.size + 1;
    const id = `39360${n}`;
    const phone = `1202555${String(1000 + n)}`;
    const { cost } = fake;
    activations.set(id, {
      id,
      phone,
      cost,
      madeAtMs: nowMs(),
      state: 'running',
      sms: undefined,
      isAskedAgain: false,
    });
    await fake.onBought?.();
    if (!isSecond) return { body: `ACCESS_NUMBER:${id}:${phone}` };
    return json({ activationId: Number(id), phoneNumber: phone, activationCost: cost, countryCode: '187' });
  }

  function status(activation: Activation, isSecond: boolean): FakeReply {
    if (activation.state === 'cancelled') return { body: 'STATUS_CANCEL' };
    if (activation.sms === undefined) return { body: 'STATUS_WAIT_CODE' };
    const word = activation.isAskedAgain ? 'STATUS_WAIT_RETRY' : 'STATUS_OK';
    if (!isSecond) return { body: `${word}:${activation.sms.code}` };
    return json({ verificationType: 0, sms: activation.sms, call: null });
  }

  function end(activation: Activation, state: 'finished' | 'cancelled'): FakeReply {
    if (activation.state !== 'running') return refuse('NO_ACTIVATION', 404);
    if (state === 'cancelled' && activation.sms) return refuse('OTP_RECEIVED', 409);
    const isEarly = refusesEarlyCancel && nowMs() - activation.madeAtMs < noEarlyCancelMs;
    if (state === 'cancelled' && isEarly) return refuse('EARLY_CANCEL_DENIED', 409);
    activation.state = state;
    if (dialect === 'hero') return { status: 204, body: '' };
    return { body: state === 'finished' ? words[6] : words[8] };
  }

  function refuse(word: string, heroStatus: number): FakeReply {
    return dialect === 'hero' ? json({ title: word, details: 'In words' }, heroStatus) : { body: word };
  }

  function setStatus(activation: Activation, wanted: string): FakeReply {
    if (wanted === '6') return end(activation, 'finished');
    if (wanted === '8') return end(activation, 'cancelled');
    if (wanted === '3') activation.isAskedAgain = activation.sms !== undefined;
    return { body: words[wanted as '1' | '3'] ?? 'BAD_STATUS' };
  }

  function list(): FakeReply {
    const rows = fake.running().map((row) => ({
      activationId: row.id,
      serviceCode: 'ot',
      phoneNumber: row.phone,
      activationCost: String(row.cost),
      activationTime: new Date(row.madeAtMs + zoneMs).toISOString().slice(0, 19).replace('T', ' '),
      smsCode: row.sms?.code ?? null,
      canGetAnotherSms: '1',
    }));
    return rows.length === 0
      ? { body: 'NO_ACTIVATIONS' }
      : json({ status: 'success', activeActivations: rows });
  }

  async function answer(action: string, query: Record<string, string>): Promise<FakeReply> {
    const hasSecond = dialect !== 'first';
    if (action === 'getBalance') return { body: `ACCESS_BALANCE:${fake.balance}` };
    if (action === 'getNumber' || (action === 'getNumberV2' && hasSecond))
      return buy(action === 'getNumberV2');
    if (action === 'getActiveActivations') return list();
    if (!knownActions[dialect].includes(action)) return refuse('BAD_ACTION', 400);
    const activation = activations.get(query.id ?? '');
    if (activation === undefined) return refuse('NO_ACTIVATION', 404);
    if (action.startsWith('getStatus')) return status(activation, action === 'getStatusV2');
    if (action === 'getFullSms') return { body: `FULL_SMS:${activation.sms?.text}` };
    if (action === 'finishActivation') return end(activation, 'finished');
    if (action === 'cancelActivation') return end(activation, 'cancelled');
    return setStatus(activation, query.status ?? '');
  }

  const server = await startFakeServer((_request, url) => {
    const query = Object.fromEntries(url.searchParams);
    const { action = '' } = query;
    calls.push({ action, query });
    if (url.pathname !== '/stubs/handler_api.php') return { status: 404, body: 'Not found' };
    const prepared = next.get(action);
    if (prepared !== undefined) return prepared;
    return query.api_key === fake.key ? answer(action, query) : refuse('BAD_KEY', 401);
  });
  return Object.assign(fake, server);
}

function json(body: unknown, status = 200): FakeReply {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}
