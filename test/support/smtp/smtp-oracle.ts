import { SMTPServer } from 'smtp-server';

export type SmtpOracle = { port: number; stored: Buffer[]; close(): Promise<void> };

/** Starts the smtp-server library with the same extensions and limits as our listener. */
export async function startSmtpOracle(): Promise<SmtpOracle> {
  const stored: Buffer[] = [];
  const server = new SMTPServer({
    name: 'mx.test',
    size: 25 * 1024 * 1024,
    logger: false,
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    hidePIPELINING: false,
    onRcptTo(address, session, done) {
      const [local = '', domain] = address.address.split('@');
      const verdict = refusals[domain === 'inbox.test' || domain?.endsWith('cher.test') ? local : 'foreign'];
      if (verdict !== undefined) return done(refusal(verdict));
      if (session.envelope.rcptTo.length >= 10) return done(refusal(452));
      done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(refusal(552));
        stored.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  // A client that disconnects is an error to the library.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    stored,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const refusals: Readonly<Record<string, number>> = {
  foreign: 550,
  nobody: 550,
  full: 552,
  crowded: 452,
  short: 452,
};

function refusal(responseCode: number): Error {
  return Object.assign(new Error('refused'), { responseCode });
}
