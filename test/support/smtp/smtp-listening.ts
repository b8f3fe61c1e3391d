import type { Clock } from '#platform/clock/server/clock.ts';
import { systemClock } from '#platform/clock/server/clock.ts';
import { SmtpListener } from '#platform/smtp/server/smtp-listener.ts';
import { MemoryMailSink } from './memory-mail-sink.ts';

type ListenerOptions = ConstructorParameters<typeof SmtpListener>[0];

export type Listening = AsyncDisposable & { listener: SmtpListener; sink: MemoryMailSink; port: number };

/**
 * Starts a listener on a free port with settings for tests. Closes without waiting when it goes out of scope.
 */
export async function listenForMail(
  options: Partial<Omit<ListenerOptions, 'config' | 'sink'>> & {
    config?: Partial<ListenerOptions['config']>;
    sink?: MemoryMailSink;
    clock?: Clock;
  } = {},
): Promise<Listening> {
  const sink = options.sink ?? new MemoryMailSink();
  const listener = new SmtpListener({
    clock: systemClock,
    steadyClock: options.clock ?? systemClock,
    ...options,
    sink,
    config: {
      port: 0,
      host: '127.0.0.1',
      hostname: 'mx.test',
      tlsCertFile: undefined,
      tlsKeyFile: undefined,
      greetingPauseMs: 0,
      maxConnections: 1_000,
      maxConnectionsPerClient: 1_000,
      ...options.config,
    },
  });
  await listener.start();
  return {
    listener,
    sink,
    port: listener.address.port,
    [Symbol.asyncDispose]: () => listener.close(0),
  };
}
