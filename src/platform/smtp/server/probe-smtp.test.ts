import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { patient } from '#test/support/patience.ts';
import { listenForMail } from '#test/support/smtp/smtp-listening.ts';
import { probeSmtp } from './probe-smtp.ts';

const content = 'Subject: Probe\r\n\r\nHello';
const talk = (port: number, to?: string, signal = AbortSignal.timeout(patient(5_000))) =>
  probeSmtp({
    host: '127.0.0.1',
    port,
    clientName: 'probe.test',
    mail: to === undefined ? undefined : { to, content },
    signal,
  });

const peers: { close(): void }[] = [];
afterEach(() => {
  for (const peer of peers.splice(0)) peer.close();
});

async function serve(onSocket: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  peers.push({
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('probeSmtp', () => {
  it('measures the time to EHLO and quits', async () => {
    await using listening = await listenForMail();
    const outcome = await talk(listening.port);
    expect(outcome).toEqual({ helloMs: expect.any(Number), refusal: undefined, isMailAccepted: false });
    expect(listening.sink.stored).toEqual([]);
  });

  it('sends a mail from the null sender', async () => {
    await using listening = await listenForMail();
    expect(await talk(listening.port, 'probe@inbox.test')).toMatchObject({ isMailAccepted: true });
    const [mail] = listening.sink.stored;
    expect(mail?.envelope).toMatchObject({ mailFrom: '', recipients: [{ path: 'probe@inbox.test' }] });
    expect(mail?.content.toString()).toBe(`${content}\r\n`);
  });

  it('reports the code that rejected a mail', async () => {
    await using listening = await listenForMail();
    expect(await talk(listening.port, 'short@inbox.test')).toEqual({
      helloMs: expect.any(Number),
      refusal: 452,
      isMailAccepted: false,
    });
  });

  it('reports the code 421 of a server that is full', async () => {
    await using listening = await listenForMail({ config: { maxConnections: 1 } });
    const holder = connect(listening.port, '127.0.0.1');
    peers.push({ close: () => holder.destroy() });
    await once(holder, 'data');
    expect(await talk(listening.port)).toEqual({ helloMs: undefined, refusal: 421, isMailAccepted: false });
  });

  it('reports nothing if there is no server', async () => {
    const port = await serve(() => undefined);
    for (const peer of peers.splice(0)) peer.close();
    expect(await talk(port)).toEqual({ helloMs: undefined, refusal: undefined, isMailAccepted: false });
  });

  it('reports nothing if the server is silent, hangs up or never ends its reply', async () => {
    const silent = await serve(() => undefined);
    const rude = await serve((socket) => socket.end('220 Hello\r\n'));
    const endless = await serve((socket) => socket.write('220-Hello\r\n'.repeat(3_000)));
    const nothing = { helloMs: undefined, refusal: undefined, isMailAccepted: false };
    expect(await talk(silent, undefined, AbortSignal.timeout(patient(30)))).toEqual(nothing);
    expect(await talk(rude)).toEqual(nothing);
    expect(await talk(endless)).toEqual(nothing);
  });
});
