import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '../product/start-product.ts';
import { type ListedMessage, listParsed, type Mailbox } from '../smtp/mail-talk.ts';
import { SmtpLoadClient, textMail } from './smtp-load-client.ts';

/** Maximum mails per inbox, because `messages` returns the newest 200. */
const perMailbox = 190;
const restMs = 20;
const mailBytes = 2_000;

type Box = Mailbox & { answered: Set<string> };

export type SenderFigures = {
  /** Attempts, including repeated ones. */
  sent: number;
  answered250: number;
  /** 4xx replies by code. */
  temporary: Record<number, number>;
  /** 5xx replies, of which there must be none. */
  permanent: string[];
  brokenConnections: number;
};

export type SteadySenders = {
  readonly figures: SenderFigures;
  longestSilenceMs(): number;
  stop(): Promise<void>;
  /** Lists messages that got a 250 and are not in the inbox. */
  listMissing(reader: Product): Promise<string[]>;
  readonly boxes: readonly Box[];
};

/**
 * Starts senders that behave like mail servers: they retry a message that got a 4xx or a broken connection,
 * at the next node. They record a message the moment its 250 arrives.
 */
export async function startSenders(needs: {
  maker: Product;
  smtpPorts: readonly number[];
  senders: number;
  boxesEach: number;
  /** Pause between two mails of a sender. An inbox shows 200 messages, so a long test must send slowly. */
  pauseMs?: number;
}): Promise<SteadySenders> {
  const { maker, smtpPorts, senders, boxesEach, pauseMs = 0 } = needs;
  const figures: SenderFigures = {
    sent: 0,
    answered250: 0,
    temporary: {},
    permanent: [],
    brokenConnections: 0,
  };
  const boxes: Box[] = [];
  for (let n = 0; n < senders * boxesEach; n += 1) {
    boxes.push({ ...(await maker.generate()), answered: new Set() });
  }
  let isStopping = false;
  let lastAnswerMs = performance.now();
  let silenceMs = 0;

  const note = (error: unknown) => {
    const code = Number(/got (\d{3})/.exec(String(error))?.[1] ?? 0);
    if (code >= 500) figures.permanent.push(String(error));
    else if (code >= 400) figures.temporary[code] = (figures.temporary[code] ?? 0) + 1;
    else figures.brokenConnections += 1;
  };

  const runSender = async (sender: number) => {
    let port = sender;
    let client: SmtpLoadClient | undefined;
    for (const box of boxes.slice(sender * boxesEach, (sender + 1) * boxesEach)) {
      while (box.answered.size < perMailbox && !isStopping) {
        const subject = `sender ${sender} mail ${box.answered.size}`;
        try {
          client ??= await SmtpLoadClient.open(smtpPorts[port % smtpPorts.length] ?? 0);
          figures.sent += 1;
          await client.send(box.email, textMail(subject, mailBytes));
          box.answered.add(subject);
          figures.answered250 += 1;
          silenceMs = Math.max(silenceMs, performance.now() - lastAnswerMs);
          lastAnswerMs = performance.now();
          if (pauseMs > 0) await wait(pauseMs);
        } catch (error) {
          note(error);
          client?.destroy();
          client = undefined;
          port += 1;
          await wait(restMs);
        }
      }
    }
    client?.destroy();
  };
  const running = Promise.all(Array.from({ length: senders }, (_, sender) => runSender(sender)));

  return {
    figures,
    boxes,
    longestSilenceMs: () => Math.max(silenceMs, isStopping ? 0 : performance.now() - lastAnswerMs),
    async stop() {
      isStopping = true;
      await running;
    },
    async listMissing(reader) {
      const missing: string[] = [];
      for (const box of boxes.filter(({ answered }) => answered.size > 0)) {
        const found = new Set((await listParsed(reader, box)).map(({ subject }: ListedMessage) => subject));
        missing.push(...[...box.answered].filter((subject) => !found.has(subject)));
      }
      return missing;
    },
  };
}

export function describeFigures({ figures, longestSilenceMs }: SteadySenders, missing: number): string {
  const { sent, answered250, temporary, brokenConnections } = figures;
  const found = answered250 - missing;
  return `${sent} sent, ${answered250} answered 250, ${found} found; put off ${JSON.stringify(temporary)}, ${brokenConnections} connections broken, no 250 for ${Math.round(longestSilenceMs())} ms at most`;
}
