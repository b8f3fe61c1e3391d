import { expect, it } from 'vitest';
import { nameInbox } from './use-inbox-name.ts';

it.each([
  ['second', 'Inbox “second”'],
  ['my work_2', 'Inbox “my work_2”'],
  ['हिन्दी', 'Inbox “हिन्दी”'],
  ['550e8400-e29b-41d4-a716-446655440000', 'Inbox “550e8400-e29b-41d4-a716-…”'],
  ['👩‍🚒'.repeat(3), 'Another inbox'],
])('a link with the session id %j names the inbox %s', (sessionId, name) => {
  expect(nameInbox(sessionId)).toBe(name);
});

it.each([
  ['addresses and markup', 'Pay at https://evil.example/<b>', 'Inbox “Pay at https evil exampl…”'],
  ['characters that reorder text', 'a\u202eb\u2066c', 'Inbox “a b c”'],
  ['quotes of its own', '”. Your key has ended', 'Inbox “Your key has ended”'],
])('the inbox name leaves out %s, since a link can say anything', (_what, sessionId, name) => {
  expect(nameInbox(sessionId)).toBe(name);
});
