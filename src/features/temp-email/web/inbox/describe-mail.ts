import type { Notice } from '#platform/inbox/web/use-alerts.ts';
import type { Attachment, Message } from './read-messages.ts';
import { cutMiddle, senderText, showSender } from './shown-sender.ts';

const maxShownFilename = 64;

export function describeSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Extensions of files that an operating system runs, installs, mounts or follows when a user opens them. */
const programs =
  /\.(?:apk|app|appimage|appinstaller|application|appref-ms|appx|bat|chm|cmd|com|command|cpl|deb|desktop|diagcab|dmg|exe|gadget|hta|img|inetloc|inf|iso|jar|jnlp|jse?|library-ms|lnk|msc|msi|msix|msp|pif|pkg|ps1|ps1xml|psm1|rdp|reg|rpm|run|scf|scr|search-ms|settingcontent-ms|sh|terminal|url|vb[es]?|vhdx?|webloc|workflow|ws[cfh]?|xll)$/i;

const officeTypes: readonly (readonly [RegExp, string])[] = [
  [/spreadsheet|excel/, 'spreadsheet'],
  [/presentation|powerpoint/, 'presentation'],
  [/wordprocessing|msword|opendocument\.text/, 'document'],
];

/** Recognizes a program by its file name, because operating systems ignore the claimed content type. */
export function describeType({
  filename,
  contentType,
}: Pick<Attachment, 'filename' | 'contentType'>): string {
  if (programs.test(filename)) return 'program';
  const type = contentType.toLowerCase();
  if (type === '') return 'unknown type';
  const office = officeTypes.find(([pattern]) => pattern.test(type));
  if (office) return office[1];
  if (type === 'application/octet-stream') return 'file';
  const short = /^(?:image|application|audio|video)\/(?:x-)?([a-z0-9]{2,5})$/.exec(type)?.[1];
  if (short !== undefined) return short.toUpperCase();
  // The sender could have made up any other type, so it is not shown.
  return /^(?:image|application|audio|video|text|font|message|model)\/[a-z0-9.+-]{1,32}$/.test(type)
    ? type
    : 'file';
}

export function subjectOf({ subject, damaged, size }: Message): string {
  return subject.trim() || (damaged ? `Damaged message, ${describeSize(size)}` : '(no subject)');
}

/** Cuts in the middle, because the end of a name shows the file type. */
export function showFilename(filename: string): string {
  return cutMiddle(filename, maxShownFilename);
}

/** Every operating system accepts this name. */
export function sourceFileName({ subject }: Message): string {
  const name = subject
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N} _.-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
    .slice(0, 80);
  return `${name || 'message'}.eml`;
}

/**
 * Types that the page shows, in an `<img>`. Others are only downloaded: opened by their `blob:` URL, SVG and HTML would be
 * documents of our origin, and the browser's viewer runs the JavaScript of a PDF, which can open dialogs over our page.
 */
const previewTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

export function findPreviewType({ contentType }: Attachment): string | undefined {
  const type = contentType.toLowerCase() === 'image/jpg' ? 'image/jpeg' : contentType.toLowerCase();
  return previewTypes.has(type) ? type : undefined;
}

type Finding = { tone: 'good' | 'bad'; words: string; meaning: string };

/** Undefined if nothing failed and nothing was proved, which is common for honest mail. */
export function describeFinding(message: Message): Finding | undefined {
  const { forgedDomain, authentication } = message;
  if (forgedDomain !== undefined) {
    const meaning = `This mail claims to come from ${forgedDomain}, but it was not sent from there.`;
    return { tone: 'bad', words: forgedWords, meaning };
  }
  const domain = showSender(message).address?.domain ?? 'the sender’s domain';
  if (authentication?.verdict === 'failed') {
    const meaning = `This mail claims to come from ${domain}, but it failed that domain’s checks.`;
    return { tone: 'bad', words: 'Sender may be forged', meaning };
  }
  if (authentication?.verdict === 'verified') {
    const meaning = `This mail really comes from ${domain}.`;
    return { tone: 'good', words: `Sender verified: ${domain}`, meaning };
  }
  return undefined;
}

export const forgedWords = 'Forged sender';

export function describeBlocked(blockedImages: number, trackers: number): string {
  const images = blockedImages === 1 ? '1 image' : `${blockedImages} images`;
  const spies = trackers === 1 ? '1 tracker' : `${trackers} trackers`;
  const parts = [...(blockedImages > 0 ? [images] : []), ...(trackers > 0 ? [spies] : [])];
  return parts.length === 0 ? '' : `${parts.join(' and ')} blocked`;
}

/** The sender comes first, so that no subject looks like our own words. */
export function noticeOf(message: Message): Notice {
  const { subject, code, forgedDomain } = message;
  return {
    title: code === undefined ? 'New mail' : `Code ${code}`,
    body: [forgedDomain && forgedWords, senderText(message), subject].filter(Boolean).join('\n'),
  };
}
