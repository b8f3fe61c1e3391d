import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function capture() {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });
  return { lines, log };
}

describe('createLogger', () => {
  it('writes one JSON object per line with time, level and message', () => {
    const { lines, log } = capture();
    log.info({ port: 3000 }, 'listening');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/u),
      msg: 'listening',
      port: 3000,
    });
  });

  it('drops fields named like a secret, at the top and one level down', () => {
    const { lines, log } = capture();
    log.info(
      { token: 'abc-marker', request: { email: 'marker@example.com', headers: { a: 'marker' } } },
      'x',
    );
    expect(lines.join('')).not.toContain('marker');
  });

  it('keeps addresses, numbers and tokens out of errors, their causes and their extra fields', () => {
    const { lines, log } = capture();
    const token = 'T'.repeat(43);
    const cause = Object.assign(
      new Error('no row for otter@mayfly.localhost or +12025550143, +49 (170) 123-4567'),
      { parameters: ['marker'] },
    );
    log.error({ err: new Error(`bad token ${token}`, { cause }) }, 'failed');
    expect(lines.join('')).not.toMatch(/otter|marker|TTTT|0143|4567/u);
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
      type: 'Error',
      message: 'bad token [token]',
      stack: expect.stringContaining('logger.test'),
      cause: { message: 'no row for [address] or [number], [number]' },
    });
  });

  it('does not mistake a line of a message for a stack frame', () => {
    const { lines, log } = capture();
    const text = 'bad line\n    at otter@mayfly.localhost, 7 pm';
    const changed = new Error(text);
    changed.message = 'changed';
    for (const err of [new Error(`${text}:1:2`), changed]) log.error({ err }, 'failed');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).not.toContain('otter');
      expect(JSON.parse(line).err.stack).toMatch(/^ +at .*logger\.test/u);
    }
  });
});
