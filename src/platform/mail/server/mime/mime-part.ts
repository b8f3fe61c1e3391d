import { maxTokenLength } from '../limits.ts';
import type { HeaderBlock } from './header-block.ts';
import { findParameter, readStructuredValue, type StructuredValue } from './header-parameters.ts';

/** One entity of the message. Its encoded body is the range `start`–`end` of the raw message. */
export type MimePart = {
  headers: HeaderBlock;
  /** Lower-case media type; `text/plain` by default. */
  contentType: string;
  typeParameters: ReadonlyMap<string, string>;
  boundary: string;
  disposition: string;
  dispositionParameters: ReadonlyMap<string, string>;
  encoding: string;
  start: number;
  end: number;
  children: MimePart[];
};

const mediaType = /^[a-z0-9!#$&^_.+-]{1,127}\/[a-z0-9!#$&^_.+-]{1,127}$/;

/** Returns multipart/mixed for a multipart without a valid subtype, and if there is a boundary but no valid type. */
function readMediaType({ value, parameters }: StructuredValue, fallbackType: string): string {
  if (mediaType.test(value)) return value.slice(0, maxTokenLength);
  return /^multipart(?:\/|$)/.test(value) || parameters.has('boundary') ? 'multipart/mixed' : fallbackType;
}

export function makePart(headers: HeaderBlock, end: number, fallbackType: string): MimePart {
  const type = readStructuredValue(headers.find('content-type') ?? '');
  const disposition = readStructuredValue(headers.find('content-disposition') ?? '');
  const encoding = (headers.find('content-transfer-encoding') ?? '')
    .slice(0, maxTokenLength)
    .replace(/\(.*?\)/g, '')
    .trim()
    .toLowerCase();
  return {
    headers,
    contentType: readMediaType(type, fallbackType),
    typeParameters: type.parameters,
    boundary: (type.parameters.get('boundary') ?? findParameter(type.parameters, 'boundary') ?? '').trimEnd(),
    disposition: disposition.value,
    dispositionParameters: disposition.parameters,
    encoding: encoding.replace(/[";].*$/, ''),
    start: headers.bodyStart,
    end,
    children: [],
  };
}

export function hasReadableType(headers: HeaderBlock): boolean {
  return mediaType.test(readStructuredValue(headers.find('content-type') ?? '').value);
}

export function isShownText(part: MimePart | undefined): boolean {
  return part?.contentType.startsWith('text/') === true && part.disposition !== 'attachment';
}
