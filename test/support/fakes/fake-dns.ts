import { createSocket } from 'node:dgram';

/**
 * Records by type and name: `TXT own.test` → its texts; `MX own.test`, `PTR …in-addr.arpa` → names;
 * `A own.test` → addresses. All other names do not exist.
 */
export type DnsZone = Map<string, string[]>;

type FakeDnsState = {
  isBroken: boolean;
  questions: number;
  /** Awaited before each answer. */
  beforeAnswer: (() => Promise<unknown>) | undefined;
};

const types = new Map([
  [1, 'A'],
  [5, 'CNAME'],
  [12, 'PTR'],
  [15, 'MX'],
  [16, 'TXT'],
]);
const nameErrorCode = 3;
const serverFailureCode = 2;

export async function startFakeDns() {
  const zone: DnsZone = new Map();
  const state: FakeDnsState = { isBroken: false, questions: 0, beforeAnswer: undefined };
  const socket = createSocket('udp4');
  socket.on('message', async (question, peer) => {
    state.questions += 1;
    await state.beforeAnswer?.();
    socket.send(answer(question, zone, state.isBroken), peer.port, peer.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    zone,
    state,
    server: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

/** Builds an answer by RFC 1035 section 4: the header and the question again, then the records. */
function answer(question: Buffer, zone: DnsZone, isBroken: boolean): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const type = types.get(question.readUInt16BE(at + 1)) ?? '';
  const values = zone.get(`${type} ${labels.join('.').toLowerCase()}`) ?? [];
  const header = Buffer.from(question.subarray(0, 12));
  const code = isBroken ? serverFailureCode : values.length === 0 ? nameErrorCode : 0;
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(isBroken ? 0 : values.length, 6);
  header.writeUInt32BE(0, 8);
  const records = isBroken ? [] : values.map((value) => record(question.subarray(12, at + 5), type, value));
  return Buffer.concat([header, question.subarray(12, at + 5), ...records]);
}

function record(named: Buffer, type: string, value: string): Buffer {
  const data = dataOf(type, value);
  const rest = Buffer.alloc(6);
  rest.writeUInt32BE(60, 0);
  rest.writeUInt16BE(data.byteLength, 4);
  return Buffer.concat([named, rest, data]);
}

function dataOf(type: string, value: string): Buffer {
  if (type === 'MX') return Buffer.concat([Buffer.from([0, 10]), nameOf(value)]);
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  return type === 'TXT' ? text(value) : nameOf(value);
}

function nameOf(host: string): Buffer {
  const labels = host.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

function text(value: string): Buffer {
  return Buffer.from([value.length, ...Buffer.from(value)]);
}
