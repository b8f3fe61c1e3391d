import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpConversations } from '#test/support/smtp/smtp-conversations.ts';
import { type Listening, listenForMail } from '#test/support/smtp/smtp-listening.ts';
import { type SmtpOracle, startSmtpOracle } from '#test/support/smtp/smtp-oracle.ts';
import {
  smtpOracleDifferences,
  smtpOracleStorageDifferences,
} from '#test/support/smtp/smtp-oracle-differences.ts';
import { playConversation } from '#test/support/smtp/smtp-script.ts';

let listening: Listening;
let oracle: SmtpOracle;

beforeAll(async () => {
  listening = await listenForMail();
  oracle = await startSmtpOracle();
});

afterAll(async () => {
  await listening[Symbol.asyncDispose]();
  await oracle.close();
});

describe.concurrent('the same conversation with Mayfly and with smtp-server', () => {
  for (const conversation of smtpConversations) {
    it(conversation.name, async () => {
      const ours = await playConversation(listening.port, conversation);
      const expected = conversation.steps.map((step) => step.expect);
      expect(ours.map((replies, step) => cutTo(expected[step], replies))).toEqual(expected);

      const theirs = await playConversation(oracle.port, conversation);
      const differences = smtpOracleDifferences.filter((entry) => entry.conversation === conversation.name);
      const agreed = ours.map(codes);
      for (const { step, theirs: said } of differences) agreed[step] = [...said];
      expect(theirs.map(codes)).toEqual(agreed);
      for (const { step, theirs: said } of differences) expect(said).not.toEqual(codes(ours[step] ?? []));
    });
  }
});

it('Mayfly and smtp-server store the same bytes, except for the listed differences', () => {
  const ours = listening.sink.stored.map((mail) => mail.content.toString('latin1'));
  const theirs = oracle.stored.map((content) => content.toString('latin1'));
  expect(ours.length).toBeGreaterThan(15);
  for (const difference of smtpOracleStorageDifferences) {
    expect(theirs).toContain(difference.theirs);
    theirs[theirs.indexOf(difference.theirs)] = difference.ours;
  }
  expect(ours.sort()).toEqual(theirs.sort());
});

it('every listed difference from smtp-server names an existing conversation', () => {
  const names = new Set(smtpConversations.map((conversation) => conversation.name));
  expect(smtpOracleDifferences.filter((entry) => !names.has(entry.conversation))).toEqual([]);
});

/** Cuts replies to the length of the expected ones, so that a failure shows their text. */
function cutTo(expected: readonly string[] | undefined, replies: readonly string[]): string[] {
  return replies.map((reply, index) => {
    const start = expected?.[index] ?? '';
    return reply.startsWith(start) ? start : reply;
  });
}

function codes(replies: readonly string[]): string[] {
  return replies.map((reply) => (reply === 'closed' ? reply : reply.slice(0, 3)));
}
