import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../mail-corpus/', import.meta.url);

/** The result that reading a mail of the corpus must have. Missing fields are not checked. */
type CorpusExpectation = {
  why: string;
  from?: string;
  subject?: string;
  text?: string;
  hasHtml?: boolean;
  codes?: string[];
  /** URLs of links, best first. */
  links?: string[];
  attachments?: {
    filename: string;
    contentType: string;
    sizeBytes: number;
    sha256: string;
    inline: boolean;
  }[];
  /** Number of images inlined as `data:` into the HTML view. */
  cidImages?: number;
};

export type CorpusMail = { name: string; raw: Buffer; expected: CorpusExpectation | undefined };

export const corpusEnvelopeFrom = 'envelope@sender.test';

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
