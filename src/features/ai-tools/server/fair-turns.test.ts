import { afterAll, describe, expect, it } from 'vitest';
import { TextEngine } from '#platform/text/server/text-engine.ts';
import { patient } from '#test/support/patience.ts';
import { AiToolsRoom } from '#test/support/rooms/ai-tools-room.ts';

const engine = new TextEngine({ workers: 1, deadlineMs: patient(60_000) });
const room = new AiToolsRoom({}, engine);
afterAll(async () => {
  await room.close();
  await engine.close();
});

describe('the threads of the engine', () => {
  it('answer one client while another has many texts queued', async () => {
    const answered: string[] = [];
    const ask = async (from: string) => {
      const { statusCode } = await room.call('summarize-content', textOf(from), { from });
      answered.push(`${statusCode} ${from}`);
    };
    const many = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4'];
    await Promise.all([...many, '192.0.2.9'].map(ask));
    // The first text was already running and the second was next. The four IPv6 clients share one network.
    expect(answered).toEqual([
      '200 2001:db8::1',
      '200 2001:db8::2',
      '200 192.0.2.9',
      '200 2001:db8::3',
      '200 2001:db8::4',
    ]);
  });
});

describe('the queue of the engine', () => {
  it('accepts five texts of 50,000 characters at once, and reports how many texts are ahead', async () => {
    const content = 'The lamp on the table was lit by Anna. Nobody else saw it! '
      .repeat(900)
      .slice(0, 50_000);
    const clients = ['192.0.2.11', '192.0.2.12', '192.0.2.13', '192.0.2.14', '192.0.2.15'];
    const last = clients.at(-1) ?? '';
    const readPlace = async () => (await room.call('ai-queue', {}, { from: last })).json();
    const places: { waiting: number; ahead: number }[] = [];
    const calls = clients.map(async (from) => {
      const { statusCode } = await room.call('summarize-content', { content }, { from });
      places.push(await readPlace());
      return statusCode;
    });
    await expect.poll(readPlace, { interval: 5 }).toEqual({ waiting: 1, ahead: 4 });
    expect(await Promise.all(calls)).toEqual([200, 200, 200, 200, 200]);
    expect(places).toEqual([
      { waiting: 1, ahead: 3 },
      { waiting: 1, ahead: 2 },
      { waiting: 1, ahead: 1 },
      { waiting: 0, ahead: 0 },
      { waiting: 0, ahead: 0 },
    ]);
  });
});

function textOf(from: string): object {
  return { content: `The lamp of ${from} is lit. Nobody else saw it.`, summaryType: 'brief' };
}
