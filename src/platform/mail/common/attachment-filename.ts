import { cleanLine } from './clean-line.ts';

/** Common file systems allow 255 bytes; a few characters may take several bytes each. */
const maxFilenameLength = 200;
const maxExtensionLength = 12;

const extensions: Readonly<Record<string, string>> = {
  'application/gzip': '.gz',
  'application/json': '.json',
  'application/msword': '.doc',
  'application/ms-tnef': '.dat',
  'application/pdf': '.pdf',
  'application/pgp-encrypted': '.asc',
  'application/pgp-keys': '.asc',
  'application/pgp-signature': '.asc',
  'application/pkcs7-mime': '.p7m',
  'application/pkcs7-signature': '.p7s',
  'application/rtf': '.rtf',
  'application/vnd.ms-excel': '.xls',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': '.pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/x-pkcs7-mime': '.p7m',
  'application/x-pkcs7-signature': '.p7s',
  'application/xml': '.xml',
  'application/zip': '.zip',
  'audio/mpeg': '.mp3',
  'audio/ogg': '.ogg',
  'audio/wav': '.wav',
  'image/avif': '.avif',
  'image/bmp': '.bmp',
  'image/gif': '.gif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/svg+xml': '.svg',
  'image/tiff': '.tif',
  'image/webp': '.webp',
  'message/delivery-status': '.txt',
  'message/global': '.eml',
  'message/rfc822': '.eml',
  'text/calendar': '.ics',
  'text/csv': '.csv',
  'text/html': '.html',
  'text/plain': '.txt',
  'text/rtf': '.rtf',
  'text/vcard': '.vcf',
  'text/x-vcard': '.vcf',
  'text/xml': '.xml',
  'video/mp4': '.mp4',
  'video/quicktime': '.mov',
};

function extensionFor(contentType: string): string {
  return Object.hasOwn(extensions, contentType) ? (extensions[contentType] ?? '') : '';
}

/** Returns a file name that is safe on every system and never empty. A long name is cut before its extension. */
export function attachmentFilename(name: string | undefined, contentType: string): string {
  const cleaned = cleanLine(name ?? '', maxFilenameLength * 4)
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/["'`<>|?*:\\/]+/g, '_')
    .replace(/^[._\s]+/, '')
    .replace(/[.\s]+$/, '');
  if (cleaned === '') return `attachment${extensionFor(contentType)}`;
  // Device names of Windows, with any extension.
  const safe = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(cleaned) ? `_${cleaned}` : cleaned;
  if (safe.length <= maxFilenameLength) return safe;
  const dot = safe.lastIndexOf('.');
  const extension = dot > 0 && safe.length - dot <= maxExtensionLength ? safe.slice(dot) : '';
  return (
    safe
      .slice(0, maxFilenameLength - extension.length)
      .toWellFormed()
      .replace(/\ufffd$/, '') + extension
  );
}
