import { expect, it } from 'vitest';
import { senderDomain } from './sender-domain.ts';

it.each([
  ['shop@shop.example', 'shop.example'],
  ['Shop <shop@Mail.Shop.EXAMPLE.>', 'mail.shop.example'],
  ['ceo@bank.example <crook@evil.example>', 'evil.example'],
  ['"ceo@bank.example"@evil.example', 'evil.example'],
  ['Käse <info@käse.example>', 'xn--kse-qla.example'],
  ['otter@mayfly\u3002example', 'mayfly.example'],
  ['otter@odd_host.example', 'odd_host.example'],
  ['Shop at shop.example', ''],
  ['shop@', ''],
  ['shop@a b', ''],
  // A URL parser reads each of these as `mayfly.example`.
  ['otter@mayfly.example:25', ''],
  ['otter@mayfly.example/', ''],
  ['otter@mayfly.example\\.evil.example', ''],
  ['otter@mayfly%2eexample', ''],
  ['otter@mayfly..example', ''],
  ['otter@mayfly.example..', ''],
  ['otter@mayfly.example\u200d', ''],
  ['otter@mayfly.example\ufff9', ''],
  ['otter@[192.0.2.1]', ''],
  ['', ''],
])('the domain of %j is %j', (sender, domain) => {
  expect(senderDomain(sender)).toBe(domain);
});
