import { Resolver } from 'node:dns/promises';
import { dnsLimitMs } from '../limits.ts';

/** `fixed` answers from a table keyed `TXT example.org`; any other name does not exist. */
export type DnsSource =
  | { kind: 'system'; servers?: readonly string[] }
  | {
      kind: 'fixed';
      records: Readonly<Record<string, readonly (string | readonly string[])[]>>;
      delayMs?: number;
    };

export type DnsQuestion = (name: string, type: string) => Promise<string[][] | string[]>;

/**
 * Maximum queries per message, with a margin. SPF may cause 10, plus 20 for `mx` and void lookups (RFC 7208
 * section 4.6.4). Each of up to 10 signatures causes one.
 */
const maxQuestions = 60;
const oneQuestionMs = 1_000;
const tries = 2;

function dnsError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

function sourceOf(dns: DnsSource): { ask: DnsQuestion; cancel(): void } {
  if (dns.kind === 'system') {
    const resolver = new Resolver({ timeout: oneQuestionMs, tries });
    if (dns.servers !== undefined) resolver.setServers(dns.servers);
    return {
      ask: (name, type) => resolver.resolve(name, type) as Promise<string[][] | string[]>,
      cancel: () => resolver.cancel(),
    };
  }
  const ask: DnsQuestion = async (name, type) => {
    const found = dns.records[`${type} ${name.toLowerCase()}`];
    if (found === undefined) throw dnsError('ENOTFOUND');
    return structuredClone(found) as string[][] | string[];
  };
  return { ask, cancel: () => undefined };
}

export class MessageDns {
  readonly #source: ReturnType<typeof sourceOf>;
  readonly #timer: NodeJS.Timeout;
  readonly #expired: Promise<never>;
  #questions = 0;

  constructor(dns: DnsSource, limitMs = dnsLimitMs) {
    this.#source = sourceOf(dns);
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => undefined);
    this.#expired = promise;
    this.#timer = setTimeout(() => {
      reject(dnsError('ETIMEOUT'));
      this.#source.cancel();
    }, limitMs);
  }

  readonly ask: DnsQuestion = (name, type) => {
    this.#questions += 1;
    if (this.#questions > maxQuestions) return Promise.reject(dnsError('EREFUSED'));
    return Promise.race([this.#expired, this.#source.ask(name, type)]);
  };

  end(): void {
    clearTimeout(this.#timer);
    this.#source.cancel();
  }
}
