import { expect, it } from 'vitest';
import { isPrivateAddress } from './private-networks.ts';

it.each([
  '0.0.0.0',
  '10.255.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.1.1',
  '172.31.0.1',
  '192.168.0.1',
  '::',
  '::1',
  'fd00::1',
  'fe80::1',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each(['9.9.9.9', '100.128.0.1', '172.32.0.1', '192.169.0.1', '2001:db8::1', '::2', 'no address'])(
  '%s is not private',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);
