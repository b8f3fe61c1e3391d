import { hashToken, mintToken } from '#platform/lease/server/lease-token.ts';

export const nowMs = Date.now();
const livesUntilMs = nowMs + 590_000;
export const mailbox = { key: '0mailbox00000key', email: 'brief-hawk-9201@mayfly.localhost' };
export const number = { key: '0number000000key', phone: '+12025550143' };
export const mailToken = mintToken(mailbox.key);
export const phoneToken = mintToken(number.key);
const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const today = dayOf(nowMs);
const mail = 'From: a@sender.example\r\nSubject: From before\r\n\r\nYour code is 482913\r\n';
const messageId = `${mailbox.key}AAAAAAAAAAAAAAAAAAAAAA`;

/** Rows as the first release of each room wrote them. */
export const firstRows: Record<string, Record<string, unknown>> = {
  temp_email_mailboxes: {
    mailbox_key: mailbox.key,
    address: mailbox.email,
    token_hash: hashToken(mailToken),
    created_at: nowMs,
    expires_at: livesUntilMs,
    used_bytes: mail.length,
    message_count: 1,
    took_parts: 0,
  },
  temp_email_closed: { mailbox_key: '0closed000000key' },
  temp_email_names: { address_key: '0address00000key', mailbox_key: mailbox.key, handed_out_at: nowMs },
  temp_email_messages: {
    mailbox_key: mailbox.key,
    id: messageId,
    ordinal: 1,
    received_at: nowMs,
    size_bytes: mail.length,
    mail_from: 'a@sender.example',
    client_address: '127.0.0.1',
    client_name: 'sender.example',
    is_read: 1,
  },
  temp_email_message_parts: {
    mailbox_key: mailbox.key,
    message_id: messageId,
    part: 0,
    size_bytes: mail.length,
    content: Buffer.from(mail),
  },
  temp_email_operator_mail: {
    id: 'operator',
    received_at: nowMs,
    recipient: 'postmaster@mayfly.localhost',
    mail_from: 'a@sender.example',
    size_bytes: mail.length,
  },
  temp_email_operator_mail_parts: {
    message_id: 'operator',
    part: 0,
    received_at: nowMs,
    content: Buffer.from(mail),
  },
  temp_phone_leases: {
    lease_key: number.key,
    phone: number.phone,
    carrier: 'sandbox',
    token_hash: hashToken(phoneToken),
    created_at: nowMs,
    expires_at: livesUntilMs,
    message_count: 1,
  },
  temp_phone_messages: {
    lease_key: number.key,
    id: `${number.key}AAAAAAAAAAAAAAAAAAAAAA`,
    ordinal: 1,
    received_at: nowMs,
    sender: 'Bank',
    body: 'Your code is 553311',
    code: '553311',
    is_read: 1,
  },
  temp_phone_seen: { origin_key: 'seen', seen_at: nowMs },
  temp_phone_orders: {
    order_key: number.key,
    carrier: 'sandbox',
    carrier_order_id: 'order',
    day: today,
    cost_micros: 200_000,
    intended_at: nowMs,
    due_at: livesUntilMs,
    received: 1,
    next_attempt_at: livesUntilMs,
    attempts: 0,
  },
  temp_phone_spending: { day: today, spent_micros: 200_000 },
  temp_phone_claims: { phone: number.phone, carrier: 'sandbox', free_at: nowMs },
  temp_phone_sims: { device_id: 'device', sim_number: 1, phone: '+12025550144', seen_at: nowMs },
  premium_subscriptions: {
    id: 'sub_before',
    provider: 'sandbox',
    customer_id: 'cus_before',
    price_id: 'price_monthly',
    created_at: nowMs,
    paid_from: nowMs - 1_000,
    paid_until: nowMs + 86_400_000,
    failed_at: 0,
    ended_at: 0,
    cancels: 0,
    cancel_set_at: 0,
    cancel_set_by: '',
  },
  premium_refunds: { customer_id: 'cus_refunded', charged_at: nowMs },
  premium_events: { id: 'event', received_at: nowMs },
  premium_checkouts: {
    reference: 'reference',
    claim_hash: 'hash',
    price_id: 'price_monthly',
    created_at: nowMs,
  },
  premium_licences: { key_hash: 'hash', subscription_id: 'sub_before', serial: 1, issued_at: nowMs },
  premium_domains: {
    subscription_id: 'sub_before',
    domain: 'own.example',
    added_at: nowMs,
    checked_at: nowMs,
    missing: '',
  },
  premium_domain_proofs: {
    domain: 'own.example',
    subscription_id: 'sub_before',
    proved_at: nowMs,
    seen_at: nowMs,
  },
  usage_events: {
    id: 'event',
    event_name: 'from_before',
    event_data: '{}',
    user_agent: '',
    page_url: '/',
    referrer: '',
    session_id: 'session',
    timestamp: nowMs,
    size_bytes: 100,
  },
  usage_days: {
    // A past day, because the product adds its own counts to the row of today.
    date: dayOf(nowMs - dayMs),
    area: 'email',
    generated: 41_976,
    checked: 0,
    received: 0,
    copied: 0,
    opened: 0,
    updated_at: nowMs,
  },
  status_nodes: { node: 'before', at: nowMs, facts: '{"atMs":0}' },
  status_minutes: { minute_at: nowMs - (nowMs % 60_000) - 60_000, smtp: 1, api: 1, cleanup: 1, database: 1 },
};
