import { type FakeReply, startFakeServer } from './fake-server.ts';

type Order = {
  id: number;
  phone: string;
  operator: string;
  product: string;
  price: number;
  status: 'PENDING' | 'RECEIVED' | 'CANCELED' | 'TIMEOUT' | 'FINISHED' | 'BANNED';
  expires: string;
  created_at: string;
  sms: { created_at: string; date: string; sender: string; text: string; code: string }[] | null;
  country: string;
};

const lifeMs = 900_000;

export type FakeFiveSim = Awaited<ReturnType<typeof startFakeFiveSim>>;

/**
 * Starts a fake of 5sim's REST interface, with errors as plain text. `next` overrides the answer to a path.
 */
export async function startFakeFiveSim({ nowMs = Date.now }: { nowMs?: () => number } = {}) {
  const orders = new Map<string, Order>();
  const calls: { path: string; query: Record<string, string> }[] = [];
  /** Overrides the answer by the first word of the path: `buy`, `check`, `finish`, `cancel`, `orders`, `profile`. */
  const next = new Map<string, FakeReply>();
  const fake = {
    token: 'fake-token',
    price: 0.1,
    balance: 12.5,
    hasNumbers: true,
    orders,
    calls,
    next,
    onBought: undefined as (() => void | Promise<void>) | undefined,
    count: (verb: string) => calls.filter(({ path }) => path.startsWith(`/v1/user/${verb}`)).length,
    running: () => [...orders.values()].filter(({ status }) => ['PENDING', 'RECEIVED'].includes(status)),
    deliver(id: string, text: string, code = '', sender = 'Example') {
      const order = orders.get(id);
      if (!order) return;
      const at = new Date(nowMs()).toISOString();
      order.sms = [...(order.sms ?? []), { created_at: at, date: at, sender, text, code }];
      order.status = 'RECEIVED';
    },
  };

  function timeOut(): void {
    for (const order of fake.running()) {
      if (nowMs() >= Date.parse(order.expires)) order.status = order.sms ? 'FINISHED' : 'TIMEOUT';
    }
  }

  async function buy([country = '', operator = '', product = '']: string[]): Promise<FakeReply> {
    if (!fake.hasNumbers) return { body: 'no free phones' };
    const id = 11_631_253 + orders.size;
    const order: Order = {
      id,
      phone: `+4479000${String(10_000 + orders.size)}`,
      operator,
      product,
      price: fake.price,
      status: 'PENDING',
      expires: new Date(nowMs() + lifeMs).toISOString(),
      created_at: new Date(nowMs()).toISOString(),
      sms: null,
      country,
    };
    orders.set(String(id), order);
    await fake.onBought?.();
    return json(order);
  }

  function end(order: Order, how: string): FakeReply {
    if (!['PENDING', 'RECEIVED'].includes(order.status)) return { status: 400, body: 'order expired' };
    if (how === 'cancel' && order.sms) return { status: 400, body: 'order has sms' };
    if (how === 'finish' && !order.sms) return { status: 400, body: 'order no sms' };
    order.status = how === 'cancel' ? 'CANCELED' : 'FINISHED';
    return json(order);
  }

  const server = await startFakeServer((request, url) => {
    calls.push({ path: url.pathname, query: Object.fromEntries(url.searchParams) });
    const [, , , verb = '', ...rest] = url.pathname.split('/');
    const prepared = next.get(verb);
    if (prepared !== undefined) return prepared;
    timeOut();
    if (request.headers.authorization !== `Bearer ${fake.token}`) return { status: 401, body: '' };
    if (verb === 'profile') return json({ id: 1, email: 'operator', balance: fake.balance, rating: 96 });
    if (verb === 'buy') return buy(rest.slice(1));
    if (verb === 'orders') return json({ Data: [...orders.values()].reverse(), Total: orders.size });
    const order = orders.get(rest[0] ?? '');
    if (order === undefined) return { status: 404, body: 'order not found' };
    return verb === 'check' ? json(order) : end(order, verb);
  });
  return Object.assign(fake, server, { url: `${server.url}/v1` });
}

function json(body: unknown): FakeReply {
  return { type: 'application/json', body: JSON.stringify(body) };
}
