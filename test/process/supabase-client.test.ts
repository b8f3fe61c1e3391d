import { createClient } from '@supabase/supabase-js';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '#test/support/product/start-product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ settings: { MAYFLY_HTTP_VALIDATE_ANSWERS: 'on' } });
});

afterAll(() => product.close());

it('an unmodified supabase-js client can call generate, messages and mark_read of temp-email', async () => {
  const supabase = createClient(product.siteUrl, 'any-key', { auth: { persistSession: false } });

  const generated = await supabase.functions.invoke('temp-email', { body: { action: 'generate' } });
  expect(generated.error).toBeNull();
  const { email, token } = generated.data;

  const transport = createTransport({ host: '127.0.0.1', port: product.smtpPort, ignoreTLS: true });
  await transport.sendMail({
    from: 'shop@example.com',
    to: email,
    subject: 'Welcome',
    text: 'Your code is 482913',
  });
  transport.close();

  const read = () => supabase.functions.invoke('temp-email', { body: { action: 'messages', email, token } });
  const first = await read();
  expect(first.error).toBeNull();
  expect(first.data).toHaveLength(1);
  expect(first.data[0]).toMatchObject({
    from: 'shop@example.com',
    subject: 'Welcome',
    code: '482913',
    isRead: false,
  });
  expect(first.data[0].body).toContain('Your code is 482913');
  expect(Number.isNaN(Date.parse(first.data[0].date))).toBe(false);

  const marked = await supabase.functions.invoke('temp-email', {
    body: { action: 'mark_read', emailId: first.data[0].id },
  });
  expect(marked).toMatchObject({ error: null, data: { success: true } });
  expect((await read()).data[0].isRead).toBe(true);
});

it('an unmodified supabase-js client can call generate, messages and mark_read of temp-phone', async () => {
  const supabase = createClient(product.siteUrl, 'any-key', { auth: { persistSession: false } });
  const invoke = async (body: object) => {
    const { data, error } = await supabase.functions.invoke('temp-phone', { body });
    expect(error).toBeNull();
    return data;
  };
  const { phone, token } = await invoke({ action: 'generate' });
  await fetch(`${product.siteUrl}/sandbox/sms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: phone, from: 'Example', text: 'Your code is 482913' }),
  });
  const [message] = await invoke({ action: 'messages', phone, token });
  expect(message).toMatchObject({
    from: 'Example',
    message: 'Your code is 482913',
    code: '482913',
    isRead: false,
  });
  expect(await invoke({ action: 'mark_read', messageId: message.id })).toEqual({ success: true });
  expect(await invoke({ action: 'messages', phone, token })).toMatchObject([{ isRead: true }]);
});

it('an unmodified supabase-js client learns that a token is wrong', async () => {
  const supabase = createClient(product.siteUrl, 'any-key', { auth: { persistSession: false } });
  const { error } = await supabase.functions.invoke('temp-email', {
    body: { action: 'messages', email: 'quiet-otter-4821@mayfly.localhost', token: 'wrong' },
  });
  expect(error.context.status).toBe(401);
  expect(await error.context.json()).toMatchObject({
    code: 'token_expired',
    detail: 'Token expired',
    error: 'Token expired',
  });
});

it('an unmodified supabase-js client gets the status', async () => {
  const supabase = createClient(product.siteUrl, 'any-key', { auth: { persistSession: false } });
  for (const endpoint of ['health', 'services']) {
    const { data, error } = await supabase.functions.invoke('check-email-server-status', {
      body: { endpoint },
    });
    expect(error).toBeNull();
    // A slow check makes the service degraded, which is correct on a busy machine.
    const overall_status = expect.stringMatching(/^(?:operational|degraded)$/u);
    expect(data).toMatchObject({ success: true, error: null, data: { overall_status } });
  }
});
