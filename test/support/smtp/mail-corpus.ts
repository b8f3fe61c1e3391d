import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../mail-corpus/', import.meta.url);

/** What a mail of the corpus must be read as; what is not said is not checked. */
type CorpusExpectation = {
  why: string;
  from?: string;
  subject?: string;
  text?: string;
  hasHtml?: boolean;
  codes?: string[];
  /** URLs, best first. */
  links?: string[];
  attachments?: {
    filename: string;
    contentType: string;
    sizeBytes: number;
    sha256: string;
    inline: boolean;
  }[];
  /** Images inlined as `data:` into the HTML view. */
  cidImages?: number;
};

export type CorpusMail = { name: string; raw: Buffer; expected: CorpusExpectation | undefined };

/** Given as the reverse-path of every corpus mail. */
export const corpusEnvelopeFrom = 'envelope@sender.test';

/** The odd mails of test/mail-corpus with what is expected of each (expected.json). */
export function readMailCorpus(): CorpusMail[] {
  const expectations = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) as Record<
    string,
    CorpusExpectation
  >;
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => {
      const name = file.slice(0, -'.eml'.length);
      return { name, raw: readFileSync(new URL(file, folder)), expected: expectations[name] };
    });
}
