// A small app whose visitors confirm their address, by a link or by a code. PORT and SMTP_PORT choose its ports.
import { randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createTransport } from 'nodemailer';

const { PORT = '4000', SMTP_PORT = '2525' } = process.env;
const mailer = createTransport({ host: '127.0.0.1', port: Number(SMTP_PORT), ignoreTLS: true });
/** Addresses that wait for their confirmation, by token and by code. */
const pending = new Map<string, string>();

const page = (body: string) => `<!doctype html><html lang="en"><title>Shop</title>${body}</html>`;
const signUpForm = page(`<h1>Create an account</h1>
  <form method="post" action="/sign-up">
    <label>Email <input name="email" type="email" required></label> <button>Sign up</button>
  </form>`);
const codeForm = page(`<h1>Check your inbox</h1>
  <form action="/confirm"><label>Code <input name="key" required></label> <button>Confirm</button></form>`);

async function signUp(email: string): Promise<string> {
  const token = randomUUID();
  const code = String(randomInt(100_000, 1_000_000));
  for (const key of [token, code]) pending.set(key, email);
  const link = `http://localhost:${PORT}/confirm?key=${token}`;
  await mailer.sendMail({
    from: 'Shop <no-reply@shop.example>',
    to: email,
    subject: 'Confirm your address',
    html: `<p>Your code is ${code}.</p><p><a href="${link}">Confirm your address</a></p>`,
  });
  return codeForm;
}

function confirm(key: string): string {
  const email = pending.get(key);
  return page(email === undefined ? '<h1>This link or code is not valid</h1>' : `<h1>Welcome, ${email}</h1>`);
}

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  let body = '';
  for await (const part of request) body += part;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (pathname === '/sign-up') response.end(await signUp(new URLSearchParams(body).get('email') ?? ''));
  else if (pathname === '/confirm') response.end(confirm(searchParams.get('key') ?? ''));
  else response.end(signUpForm);
}).listen(Number(PORT));
