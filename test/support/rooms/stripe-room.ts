import { type FakeStripe, startFakeStripe, stripeSettings } from '../fakes/fake-stripe.ts';
import { openPremiumRoom, type PremiumRoom } from './premium-room.ts';

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;
export const monthMs = 30 * dayMs;
export const startMs = Date.UTC(2026, 0, 10, 12);
export const startSeconds = startMs / 1000;

export async function openStripeRoom() {
  let room: PremiumRoom | undefined;
  const stripe = await startFakeStripe(() => room?.clock.now ?? startMs);
  room = await openPremiumRoom({ engine: 'sqlite', settings: stripeSettings(stripe.url) });
  const { server, checkout, claim, close } = room;
  await server.start();
  const webhookUrl = `http://127.0.0.1:${server.address?.port}/webhooks/stripe`;
  const deliver = (event: Parameters<FakeStripe['send']>[1]) => stripe.send(webhookUrl, event);
  return {
    ...room,
    stripe,
    deliver,
    subscribe: async () => {
      const begun = await checkout();
      const { id, events } = stripe.pay(begun.sessionId);
      for (const event of events) await deliver(event);
      const { key } = await claim(begun);
      return { id, key, events };
    },
    close: async () => {
      await close();
      await stripe.close();
    },
  };
}

export type StripeRoom = Awaited<ReturnType<typeof openStripeRoom>>;
