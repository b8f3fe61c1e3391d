import { describe, expect, it } from 'vitest';
import { EventStreamParser } from './event-stream-parser.ts';

const event = 'event: mail-received\nid: 7\ndata: {"messageId":"m"}\n\n';
const parsed = { name: 'mail-received', id: '7', data: { messageId: 'm' } };

describe('EventStreamParser', () => {
  it('yields whole events, no matter how the stream is split into chunks', () => {
    for (let cut = 0; cut <= event.length; cut += 1) {
      const parser = new EventStreamParser();
      expect([...parser.feed(event.slice(0, cut)), ...parser.feed(event.slice(cut))]).toEqual([parsed]);
    }
  });

  it('yields several events at once, and accepts CRLF line endings', () => {
    const parser = new EventStreamParser();
    expect(parser.feed((event + event).replaceAll('\n', '\r\n'))).toEqual([parsed, parsed]);
  });

  it('yields nothing for a heartbeat or for a block without data', () => {
    expect(new EventStreamParser().feed(': \n\nretry: 10\n\nid: 3\n\n')).toEqual([]);
  });

  it('yields joined lines of data, and text that is not JSON', () => {
    expect(new EventStreamParser().feed('data: a\ndata: b\n\n')).toEqual([
      { name: 'message', id: undefined, data: 'a\nb' },
    ]);
  });

  it('throws for an event that is larger than its buffer', () => {
    const parser = new EventStreamParser();
    expect(() => parser.feed('x'.repeat(70_000))).toThrow();
  });
});
