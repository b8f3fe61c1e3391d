import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { TextEngine } from '#platform/text/server/text-engine.ts';
import { FakeModelServer } from '../fakes/fake-model-server.ts';
import { AiToolsRoom } from './ai-tools-room.ts';

export const modelKey = 'key-of-the-operator';
export const modelText = [
  'The harbour of Norsund closes in May. Anna Berg told the council on Monday.',
  'The boats will go to the old pier. Forty fishermen have to move their nets.',
  'The ferry stays where it is. A ticket will cost 15 dollars.',
].join(' ');
export const modelSentence = 'Forty fishermen move because the harbour closes in May.';

/**
 * Rooms that use one fake model server, a new one for each test. They share a built-in engine, which is slow
 * to start.
 */
class ModelRooms {
  readonly #engine = new TextEngine();
  #model: FakeModelServer | undefined;
  #rooms: AiToolsRoom[] = [];

  get model(): FakeModelServer {
    if (!this.#model) throw new Error('no test runs');
    return this.#model;
  }

  async begin(): Promise<void> {
    this.#model = await new FakeModelServer().start();
  }

  async end(): Promise<void> {
    await Promise.all(this.#rooms.splice(0).map((room) => room.close()));
    await this.#model?.close();
  }

  async close(): Promise<void> {
    await this.#engine.close();
  }

  /** Opens a room. Resolves when the probe of the model server has ended. */
  async open(settings: Record<string, string> = {}, server = this.model): Promise<AiToolsRoom> {
    const named = {
      MAYFLY_AI_BASE_URL: server.baseUrl,
      MAYFLY_AI_KEY: modelKey,
      MAYFLY_AI_MODEL: 'some-model',
    };
    const room = new AiToolsRoom({ ...named, ...settings }, this.#engine);
    this.#rooms.push(room);
    await room.room.start();
    await expect
      .poll(() => room.lines.join(''))
      .toMatch(/model server (?:is not used|responds)|a probe of the model server failed/u);
    return room;
  }
}

/** Call it once in a test file. */
export function openModelRooms(): ModelRooms {
  const rooms = new ModelRooms();
  beforeEach(() => rooms.begin());
  afterEach(() => rooms.end());
  afterAll(() => rooms.close());
  return rooms;
}

export const summarize = async (room: AiToolsRoom, text = modelText) =>
  (await room.call('summarize-content', { content: text, summaryType: 'brief' })).json();
