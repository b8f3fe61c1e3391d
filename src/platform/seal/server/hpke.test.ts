import crypto, { createHash, createPublicKey } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_X25519_HKDF_SHA256 } from 'hpke';
import { describe, expect, it, vi } from 'vitest';
import { encrypt } from './aes-gcm.ts';
import { deriveKeyPair, setupReceiver, setupSender } from './hpke.ts';
import { Opener, Sealer } from './sealer.ts';

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

/**
 * Base mode, DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM: from the test vectors that the CFRG published with RFC
 * 9180. `Beauty is truth, truth beauty` is sealed with sequence number 0.
 */
const vector = {
  info: hex('4f6465206f6e2061204772656369616e2055726e'),
  ikmE: hex('2cd7c601cefb3d42a62b04b7a9041494c06c7843818e0ce28a8f704ae7ab20f9'),
  ikmR: hex('dac33b0e9db1b59dbbea58d59a14e7b5896e9bdf98fad6891e99d1686492b9ee'),
  pkRm: '430f4b9859665145a6b1ba274024487bd66f03a2dd577d7753c68d7d7d00c00c',
  enc: '6c93e09869df3402d7bf231bf540fadd35cd56be14f97178f0954db94b7fc256',
  sharedSecret: hex('3101c54c3a4f87439eaac080699ed9bbcc726ffe44e860c0424ccb7e3e2ead7b'),
  key: 'f50b0609186798729ed0564b36ef2ef8044f1f9d05636874d1f46c819c7a669f',
  baseNonce: '151d9929e2449747889bc923',
  aad: hex('436f756e742d30'),
  pt: hex('4265617574792069732074727574682c20747275746820626561757479'),
  ct: 'e5d84cd531cfb583096e7cfa9641bd3079cf3a91cda813c52deb5f512be9931980a41de125a925cdad859d5b7a',
};
const toHex = (part: Uint8Array) => Buffer.from(part).toString('hex');

/**
 * Node.js cannot encapsulate with a given ephemeral key, so the published result of that step replaces it. The tests with
 * an independent implementation run the real step.
 */
function setupPublishedSender(): ReturnType<typeof setupSender> {
  const encapsulate = vi.spyOn(crypto, 'encapsulate').mockImplementationOnce((publicKey) => {
    expect(publicKey).toEqual(createPublicKey(deriveKeyPair(vector.ikmR).privateKey));
    return { sharedKey: vector.sharedSecret, ciphertext: hex(vector.enc) };
  });
  syncBuiltinESMExports();
  try {
    return setupSender(hex(vector.pkRm), vector.info);
  } finally {
    encapsulate.mockRestore();
    syncBuiltinESMExports();
  }
}

describe('with the test vector of RFC 9180, Mayfly', () => {
  it('derives the key pairs of both sides', () => {
    expect(toHex(deriveKeyPair(vector.ikmR).publicKey)).toBe(vector.pkRm);
    expect(toHex(deriveKeyPair(vector.ikmE).publicKey)).toBe(vector.enc);
  });

  it('derives the published key, nonce and ciphertext as sender and as receiver', () => {
    const sender = setupPublishedSender();
    expect(toHex(sender.encapsulatedKey)).toBe(vector.enc);
    const receiver = deriveKeyPair(vector.ikmR);
    const contexts = [sender.context, setupReceiver(hex(vector.enc), receiver, vector.info)];
    for (const { key, baseNonce } of contexts) {
      expect([toHex(key), toHex(baseNonce)]).toEqual([vector.key, vector.baseNonce]);
      expect(toHex(encrypt(key, baseNonce, vector.aad, vector.pt))).toBe(vector.ct);
    }
  });
});

describe('compared with an independent implementation', () => {
  const suite = new CipherSuite(KEM_DHKEM_X25519_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM);
  const info = bytes('interoperability');
  const texts = Array.from({ length: 300 }, (_, n) => bytes(`message ${n} `.repeat(n)));
  const aadOf = (n: number) => bytes(`record ${n}`);
  const encBytes = 32;
  const headerBytes = 36;

  it('Mayfly derives the same key pair', async () => {
    const ikm = createHash('sha256').update('a key').digest();
    const theirs = await suite.DeriveKeyPair(new Uint8Array(ikm), true);
    const publicKey = await suite.SerializePublicKey(theirs.publicKey);
    expect(toHex(deriveKeyPair(ikm).publicKey)).toBe(toHex(publicKey));
  });

  it('Mayfly seals what the other implementation opens, in order', async () => {
    const theirs = await suite.GenerateKeyPair(true);
    const sealer = new Sealer(await suite.SerializePublicKey(theirs.publicKey), info);
    const records = texts.map((text, n) => sealer.seal(aadOf(n), text));
    const enc = new Uint8Array(records[0]?.subarray(0, encBytes) ?? []);
    const context = await suite.SetupRecipient(theirs, enc, { info });
    for (const [n, record] of records.entries()) {
      const opened = await context.Open(new Uint8Array(record.subarray(headerBytes)), aadOf(n));
      expect(toHex(opened)).toBe(toHex(texts[n] ?? bytes('missing')));
    }
  });

  it('Mayfly opens what the other implementation sealed', async () => {
    const own = deriveKeyPair(createHash('sha256').update('another key').digest());
    const publicKey = await suite.DeserializePublicKey(own.publicKey);
    const { encapsulatedSecret, ctx } = await suite.SetupSender(publicKey, { info });
    const opener = new Opener(own, info);
    for (const [n, text] of texts.entries()) {
      const sequence = Buffer.alloc(4);
      sequence.writeUInt32BE(n);
      const record = Buffer.concat([encapsulatedSecret, sequence, await ctx.Seal(text, aadOf(n))]);
      expect(toHex(opener.open(aadOf(n), record))).toBe(toHex(text));
    }
  });
});
