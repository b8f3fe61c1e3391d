import { afterEach, describe, expect, it } from 'vitest';
import { TextEngine } from '#platform/text/server/text-engine.ts';
import { AiToolsRoom } from '#test/support/ai-tools-room.ts';
import { patient } from '#test/support/patience.ts';

const engine = new TextEngine({ workers: 1, deadlineMs: patient(60_000) });
const room = new AiToolsRoom({}, engine);
afterEach(async () => {
  await room.close();
  await engine.close();
});

describe('the threads of the engine', () => {
  it('answers one client while another has many texts queued', async () => {
    const answered: string[] = [];
    const ask = async (from: string) => {
      const { statusCode } = await room.call('summarize-content', textOf(from), { from });
      answered.push(`${statusCode} ${from}`);
    };
    const many = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4'];
    await Promise.all([...many, '192.0.2.9'].map(ask));
    // The first was running and the second was next; all four come from one network.
    expect(answered).toEqual([
      '200 2001:db8::1',
      '200 2001:db8::2',
      '200 192.0.2.9',
      '200 2001:db8::3',
      '200 2001:db8::4',
    ]);
  });
});

function textOf(from: string): object {
  return { content: `The lamp of ${from} is lit. Nobody else saw it.`, summaryType: 'brief' };
}
