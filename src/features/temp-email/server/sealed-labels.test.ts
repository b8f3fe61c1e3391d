import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveKeyPair } from '#platform/seal/server/hpke.ts';
import { Opener, Sealer } from '#platform/seal/server/sealer.ts';
import { labelOf, labelOfPart, openText } from './sealed-mail.ts';

it('a record does not open if it replaces any other record, whether of its own message or of another', () => {
  const own = deriveKeyPair(randomBytes(32));
  const [sealer, opener] = [
    new Sealer(own.publicKey, Buffer.from('info')),
    new Opener(own, Buffer.from('info')),
  ];
  const labels = ['a', 'b'].flatMap((id) => [
    labelOf(id, 'envelope'),
    labelOf(id, 'item'),
    labelOf(id, 'authentication'),
    ...[0, 1, 11].flatMap((part) => [labelOfPart(id, part, false), labelOfPart(id, part, true)]),
  ]);
  const records = labels.map((label) => sealer.seal(label, Buffer.from(label)));
  const opens = (label: Uint8Array, record: Uint8Array) =>
    openText({ open: () => opener.open(label, record) }, '', 'item', record);
  for (const [n, label] of labels.entries())
    expect(records.map((record) => opens(label, record))).toEqual(
      labels.map((other, at) => (at === n ? String(Buffer.from(other)) : null)),
    );
});
