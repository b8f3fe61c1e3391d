import { expect, it } from 'vitest';
import { senderDomain } from './sender-domain.ts';

it.each([
  ['shop@shop.example', 'shop.example'],
  ['Shop <shop@Mail.Shop.EXAMPLE.>', 'mail.shop.example'],
  ['ceo@bank.example <crook@evil.example>', 'evil.example'],
  ['"ceo@bank.example"@evil.example', 'evil.example'],
  ['Käse <info@käse.example>', 'xn--kse-qla.example'],
  ['otter@mayfly\u3002example', 'mayfly.example'],
  ['otter@may\u200bfly.example', 'mayfly.example'],
  ['Shop at shop.example', ''],
  ['shop@', ''],
  ['shop@a b', ''],
  ['', ''],
])('the domain of %j is %j', (sender, domain) => {
  expect(senderDomain(sender)).toBe(domain);
});
