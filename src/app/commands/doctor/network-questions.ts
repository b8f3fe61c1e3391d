import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

const usualPatienceMs = 5_000;
const maxGreetingBytes = 2_048;
/** SNTP counts seconds from 1900 (RFC 4330). */
const secondsTo1970 = 2_208_988_800;
const ntpPacketBytes = 48;
/** First byte of a request: NTP version 4, client mode. */
const ntpQuestion = 0x23;
const transmitTimeAt = 40;

export function readGreeting(
  host: string,
  port: number,
  patienceMs = usualPatienceMs,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: patienceMs });
    let text = '';
    const settle = (line: string | undefined) => {
      socket.destroy();
      resolve(line);
    };
    socket.setEncoding('latin1');
    socket.on('data', (piece: string) => {
      text += piece;
      if (text.includes('\n') || text.length > maxGreetingBytes) settle(text.split(/\r?\n/u, 1)[0]);
    });
    for (const event of ['error', 'timeout', 'end']) socket.on(event, () => settle(undefined));
  });
}

export function readCertificate(
  host: string,
  port: number,
  patienceMs = usualPatienceMs,
): Promise<{ pem: string; distrust?: string } | undefined> {
  return new Promise((resolve) => {
    // Accepts an invalid certificate, because the operator wants to know what is wrong with it.
    const socket = connectTls({
      host,
      port,
      servername: host,
      rejectUnauthorized: false,
      timeout: patienceMs,
    });
    const settle = (found: { pem: string; distrust?: string } | undefined) => {
      socket.destroy();
      resolve(found);
    };
    socket.on('secureConnect', () => {
      const pem = socket.getPeerX509Certificate()?.toString();
      const distrust = socket.authorized ? {} : { distrust: String(socket.authorizationError) };
      settle(pem === undefined ? undefined : { pem, ...distrust });
    });
    for (const event of ['error', 'timeout', 'end']) socket.on(event, () => settle(undefined));
  });
}

export function readNetworkTime(
  host: string,
  port: number,
  patienceMs = usualPatienceMs,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    const askedMs = performance.now();
    let isOver = false;
    const settle = (timeMs: number | undefined) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      socket.close();
      resolve(timeMs);
    };
    const timer = setTimeout(() => settle(undefined), patienceMs);
    socket.once('error', () => settle(undefined));
    socket.once('message', (answer) => {
      if (answer.length < ntpPacketBytes) return settle(undefined);
      const seconds = answer.readUInt32BE(transmitTimeAt) - secondsTo1970;
      const fraction = answer.readUInt32BE(transmitTimeAt + 4) / 2 ** 32;
      const onTheWayMs = (performance.now() - askedMs) / 2;
      settle((seconds + fraction) * 1000 + onTheWayMs);
    });
    const question = Buffer.alloc(ntpPacketBytes);
    question[0] = ntpQuestion;
    socket.send(question, port, host, (error) => error && settle(undefined));
  });
}

/** An empty list means that there is no such record. Queries reject if no name server responds. */
export interface DomainNames {
  findMailHosts(domain: string): Promise<string[]>;
  findTexts(name: string): Promise<string[]>;
  findAddresses(host: string): Promise<string[]>;
  findAlias(host: string): Promise<string[]>;
  findNamesOf(address: string): Promise<string[]>;
}

const oneTryMs = 3_000;
const tries = 2;
const noSuchRecord: readonly string[] = ['ENOTFOUND', 'ENODATA'];

/** Queries the given name servers (`192.0.2.53`, `127.0.0.1:5353`), or those of the system if none are given. */
export function createDomainNames(servers: readonly string[] = []): DomainNames {
  const resolver = new Resolver({ timeout: oneTryMs, tries });
  if (servers.length > 0) resolver.setServers(servers);
  const bare = (names: string[]) => names.map((name) => name.toLowerCase().replace(/\.$/u, ''));
  return {
    findMailHosts: async (domain) => {
      const records = await orNone(resolver.resolveMx(domain));
      const sorted = records.sort((one, other) => one.priority - other.priority);
      return bare(sorted.map(({ exchange }) => exchange));
    },
    findTexts: async (name) => (await orNone(resolver.resolveTxt(name))).map((pieces) => pieces.join('')),
    findAddresses: async (host) =>
      (await Promise.all([orNone(resolver.resolve4(host)), orNone(resolver.resolve6(host))])).flat(),
    findAlias: async (host) => bare(await orNone(resolver.resolveCname(host))),
    findNamesOf: async (address) => bare(await orNone(resolver.reverse(address))),
  };
}

async function orNone<Record>(answer: Promise<Record[]>): Promise<Record[]> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && noSuchRecord.includes(String(error.code))) return [];
    throw error;
  }
}
