import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readWav } from '#platform/speech/server/read-wav.ts';
import { FakeSpeechServer, type Heard } from '#test/support/fakes/fake-speech-server.ts';
import { makeWav } from '#test/support/fakes/make-wav.ts';
import { countTurns } from '#test/support/measure/count-turns.ts';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { patient } from '#test/support/patience.ts';
import { AiToolsRoom } from '#test/support/rooms/ai-tools-room.ts';
import { decodeBase64 } from './transcribe-meeting.ts';

const key = 'key-of-the-operator';
const words = 'We repair the harbour lamp on Friday.';
let speech: FakeSpeechServer;
let room: AiToolsRoom;

beforeAll(async () => {
  speech = await new FakeSpeechServer().start();
  room = openRoom();
});
afterEach(() => {
  room.clock.now += 7_200_000;
});
afterAll(async () => {
  await room.close();
  await speech.close();
});

function openRoom(settings: Record<string, string> = {}): AiToolsRoom {
  return new AiToolsRoom({
    MAYFLY_ASR_BASE_URL: speech.baseUrl,
    MAYFLY_ASR_KEY: key,
    MAYFLY_ASR_MODEL: 'some-model',
    ...settings,
  });
}

const send = (wav: Buffer = makeWav(), to = room) =>
  to.call('transcribe-meeting', { audioData: wav.toString('base64'), meetingType: 'team' });

describe('transcribe-meeting', () => {
  it('returns the transcript and the engine that recognized it', async () => {
    speech.answer = { text: ` ${words}\u0000\n` };
    const response = await send();
    expect(response.json()).toEqual({ transcript: words, engine: 'remote' });
    expect((await room.call('ai-engines', {})).json()).toMatchObject({ speech: 'remote' });
  });

  it('sends a clean WAV file, the model and the key, and nothing about the visitor', async () => {
    speech.answer = { text: words };
    const wav = makeWav();
    await send(Buffer.concat([wav, Buffer.from('LIST\x04\x00\x00\x00Anna', 'latin1')]));
    const got = speech.got.at(-1);
    expect(got).toMatchObject({
      path: '/v1/audio/transcriptions',
      authorization: `Bearer ${key}`,
      model: 'some-model',
      fields: ['file', 'model', 'response_format'],
    });
    expect(Buffer.from(got?.file ?? [])).toEqual(wav);
  });

  it('accepts a data URL with a minute of audio', async () => {
    speech.answer = { text: words };
    const audioData = `data:audio/wav;codecs=1;base64,${makeWav({ seconds: 60 }).toString('base64')}`;
    expect((await room.call('transcribe-meeting', { audioData })).json()).toMatchObject({
      transcript: words,
    });
    expect(readWav(Buffer.from(speech.got.at(-1)?.file ?? [])).seconds).toBe(60);
  });

  it('answers asr_not_configured if there is neither a server nor a model', async () => {
    const bare = new AiToolsRoom({});
    const response = await send(makeWav(), bare);
    expect([response.statusCode, response.json().code]).toEqual([503, 'asr_not_configured']);
    expect((await bare.call('ai-engines', {})).json()).toMatchObject({ speech: 'none' });
    await bare.close();
  });

  it.each([
    ['WebM', Buffer.from('1a45dfa39f4286810142f7810142f2810442f38108', 'hex')],
    ['an empty file', Buffer.alloc(0)],
  ])('answers asr_bad_audio to %s', async (_what, bytes) => {
    const response = await send(bytes);
    expect([response.statusCode, response.json().code]).toEqual([400, 'asr_bad_audio']);
  });

  it('answers asr_too_large to more than 6 MB, and to more than three minutes', async () => {
    for (const wav of [
      makeWav({ seconds: 33, sampleRate: 48_000, channels: 2 }),
      makeWav({ seconds: 181, sampleRate: 8_000 }),
    ]) {
      const response = await send(wav);
      expect([response.statusCode, response.json().code]).toEqual([413, 'asr_too_large']);
    }
  });

  it('answers asr_no_speech to silence without sending it, and to a blank transcript', async () => {
    const before = speech.got.length;
    const silent = await send(makeWav({ loudness: 0 }));
    expect([silent.statusCode, silent.json().code]).toEqual([422, 'asr_no_speech']);
    expect(speech.got).toHaveLength(before);
    for (const text of ['', ' \n', '[BLANK_AUDIO]']) {
      speech.answer = { text };
      expect((await send()).json().code).toBe('asr_no_speech');
    }
  });

  it('answers asr_busy with the server’s Retry-After if the speech server answers 429', async () => {
    speech.answer = { status: 429, headers: { 'retry-after': '17' } };
    const response = await send();
    expect([response.statusCode, response.json().code]).toEqual([429, 'asr_busy']);
    expect(response.headers['retry-after']).toBe('17');
  });

  it('answers asr_busy to too many concurrent calls', async () => {
    const narrow = openRoom({ MAYFLY_ASR_CONCURRENCY: '1', MAYFLY_ASR_TIMEOUT_MS: String(patient(1_000)) });
    speech.answer = 'nothing';
    const codes = (await Promise.all(Array.from({ length: 5 }, () => send(makeWav(), narrow)))).map(
      (response) => response.json().code,
    );
    expect(codes.filter((code) => code === 'asr_busy')).toHaveLength(2);
    expect(codes.filter((code) => code === 'asr_timeout')).toHaveLength(3);
    await narrow.close();
  });

  it.each<[string, Heard]>([
    ['a status 500', { status: 500, body: `{"error":"${words}"}` }],
    ['a status 401', { status: 401 }],
    ['JSON of another form', { status: 200, body: '{"words":[]}' }],
    ['HTML', { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Hello</p>' }],
    ['half an answer', 'half'],
    ['an endless answer', { text: 'x'.repeat(300_000) }],
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }],
  ])('answers asr_upstream if the speech server sends %s', async (_what, heard) => {
    speech.answer = heard;
    const response = await send();
    expect([response.statusCode, response.json().code]).toEqual([502, 'asr_upstream']);
  });

  it('answers asr_timeout to a slow call and cancels it on the server', async () => {
    const hasty = openRoom({ MAYFLY_ASR_TIMEOUT_MS: String(patient(1_000)) });
    speech.answer = 'nothing';
    const before = speech.abandoned;
    const response = await send(makeWav(), hasty);
    expect([response.statusCode, response.json().code]).toEqual([504, 'asr_timeout']);
    await expect.poll(() => speech.abandoned).toBe(before + 1);
    await hasty.close();
  });

  it('answers too_many_requests once a client has used its minutes of audio, not counting failed calls', async () => {
    const counted = openRoom({ MAYFLY_ASR_MINUTES_PER_CLIENT: '1' });
    speech.answer = { status: 500 };
    for (let count = 0; count < 3; count += 1)
      expect((await send(makeWav({ seconds: 30 }), counted)).statusCode).toBe(502);
    speech.answer = { text: words };
    for (let count = 0; count < 2; count += 1)
      expect((await send(makeWav({ seconds: 30 }), counted)).statusCode).toBe(200);
    const refused = await send(makeWav(), counted);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = { audioData: makeWav().toString('base64') };
    expect((await counted.call('transcribe-meeting', other, { from: '192.0.2.9' })).statusCode).toBe(200);
    await counted.close();
  });

  it('accepts a body with 30 s of audio, which is too large for the other endpoints', async () => {
    const audioData = makeWav({ seconds: 30 }).toString('base64');
    expect((await room.call('transcribe-meeting', { audioData })).statusCode).toBe(200);
    expect((await room.call('ai-engines', { audioData })).json().code).toBe('payload_too_large');
    const body = { content: 'x', audioData };
    expect((await room.call('summarize-content', body)).json().code).toBe('payload_too_large');
    const endless = { audioData: audioData.repeat(8) };
    expect((await room.call('transcribe-meeting', endless)).json().code).toBe('payload_too_large');
  });

  it('never writes audio, words or key to the log', () => {
    expect(room.lines.join('')).toContain('asr_upstream');
    expect(room.lines.join('')).not.toMatch(/harbour|key-of|UklGR/u);
  });
});

const bytes = Buffer.from(Uint8Array.from({ length: 1_000_003 }, (_, index) => (index * index) % 251));
const base64 = bytes.toString('base64');
const mib = 1024 * 1024;

it.each([
  ['one piece', base64.slice(0, 40_000), bytes.subarray(0, 30_000)],
  ['several', base64, bytes],
  ['lines, as MIME has them', base64.replaceAll(/.{76}/gu, '$&\r\n'), bytes],
  ['the alphabet of URLs, without padding', bytes.toString('base64url'), bytes],
  ['nothing', '', Buffer.alloc(0)],
  ['no base64 at all', '*** ¡!', Buffer.alloc(0)],
])('decodeBase64 decodes %s', async (_what, text, expected) => {
  expect(expected.equals(await decodeBase64(text))).toBe(true);
});

it.each(['QUJD', '\n', 'a*', '港', '='])(
  'decodeBase64 yields to other work at least eight times per MiB of %j',
  async (piece) => {
    const make = (length: number) => filled(piece, length);
    expect(await countTurns(() => decodeBase64(make(8 * mib)))).toBeGreaterThanOrEqual(64);
    await expectLinear({ largest: 2 * mib, make, work: decodeBase64 });
  },
);
