import { createSmsActivateCarrier } from '#features/temp-phone/server/carriers/sms-activate-carrier.ts';
import { patient } from '../../patience.ts';
import type { FakeReply } from './fake-server.ts';
import { startFakeSmsActivate } from './fake-sms-activate.ts';

export const json = (body: unknown, status = 200): FakeReply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

export async function openSmsActivateBench() {
  const fake = await startFakeSmsActivate();
  const carrier = createSmsActivateCarrier({
    id: 'sms-activate:fake',
    url: fake.url,
    key: fake.key,
    service: 'tg',
    country: '0',
    operator: 'tele2',
    unitsPerDollar: 90,
    deadlines: { purchaseMs: patient(10_000), callMs: patient(10_000) },
  });
  return { fake, carrier };
}

export type SmsActivateBench = Awaited<ReturnType<typeof openSmsActivateBench>>;
