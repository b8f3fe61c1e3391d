import { createHmac, randomBytes } from 'node:crypto';
import { type FakeReply, startFakeServer } from './fake-server.ts';

export const twilioAccount = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'fake-auth-token' };

/** Starts a fake of the parts of Twilio's REST interface that the product uses. */
export async function startFakeTwilio() {
  const fake = { next: undefined as FakeReply | undefined };
  const { accountSid, authToken } = twilioAccount;
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const server = await startFakeServer((request, url): FakeReply => {
    if (fake.next !== undefined) return fake.next;
    if (request.headers.authorization !== basic) return problem(401, 'Authenticate');
    if (url.pathname !== `/2010-04-01/Accounts/${accountSid}/Balance.json`) return problem(404, 'Not found');
    const body = JSON.stringify({ account_sid: accountSid, balance: '8.75', currency: 'USD' });
    return { type: 'application/json', body };
  });
  return Object.assign(fake, server);
}

function problem(status: number, message: string): FakeReply {
  return {
    status,
    type: 'application/json',
    body: JSON.stringify({ code: 20_000 + status, message, status }),
  };
}

export type TwilioCall = { body: string; headers: Record<string, string> };

/** Builds an inbound message as Twilio posts it, signed for the URL that it was told to call. */
export function twilioCall(
  fields: Record<string, string>,
  { url, authToken = twilioAccount.authToken }: { url: string; authToken?: string },
): TwilioCall {
  const sid = `SM${randomBytes(16).toString('hex')}`;
  const parameters: Record<string, string> = {
    ToCountry: 'US',
    SmsMessageSid: sid,
    NumMedia: '0',
    SmsSid: sid,
    SmsStatus: 'received',
    NumSegments: '1',
    MessageSid: sid,
    AccountSid: twilioAccount.accountSid,
    ApiVersion: '2010-04-01',
    ...fields,
  };
  const signed = Object.keys(parameters)
    .sort()
    .reduce((text, name) => text + name + parameters[name], url);
  return {
    body: new URLSearchParams(parameters).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'x-twilio-signature': createHmac('sha1', authToken).update(signed).digest('base64'),
    },
  };
}
