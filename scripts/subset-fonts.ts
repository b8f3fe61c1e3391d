// Reduces the three typefaces to the characters that the pages use, and writes styles/fonts.css with fallbacks of the same
// width and height, so that nothing moves when a font loads. The results are committed; to change a font, first run
// npm install --no-save subset-font@2.9.0
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const require = createRequire(join(root, 'package.json'));
const uiFolder = join(root, 'src', 'platform', 'ui', 'web');

type SubsetOptions = {
  targetFormat: 'woff2' | 'sfnt';
  variationAxes: Face['axes'];
  keepFeatures: string[];
  noHinting: boolean;
};
const subsetFont: (
  font: Buffer,
  text: string,
  options: SubsetOptions,
) => Promise<Buffer> = require('subset-font');

type Range = readonly [first: number, last: number];

const basicLatin: Range = [0x20, 0x7e];
const latin1: Range = [0xa0, 0xff];
/** Dashes, quotes, bullet, ellipsis, angle quotes, euro, trademark, arrows, minus. */
const punctuation: Range[] = [
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];

type Face = {
  family: string;
  source: string;
  file: string;
  weight: string;
  axes: Record<string, number | { min: number; max: number }>;
  ranges: readonly Range[];
  features: string[];
  fallback: { family: string; local: readonly string[]; widths: string; space: number };
};

/** Advance widths of a to z in thousandths of an em, from the metrics of the system fonts. */
const arialWidths =
  '556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500';
const timesWidths =
  '444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444';
const courierWidths = Array.from({ length: 26 }, () => '600').join(' ');

const faces: readonly Face[] = [
  {
    family: 'Geist',
    source: '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    file: 'geist.woff2',
    weight: '400 600',
    axes: { wght: { min: 400, max: 600 } },
    ranges: [basicLatin, latin1, ...punctuation],
    features: ['kern', 'liga', 'calt', 'ccmp', 'tnum', 'mark', 'mkmk'],
    fallback: {
      family: 'Geist fallback',
      local: ['Arial', 'Liberation Sans', 'Helvetica'],
      widths: arialWidths,
      space: 278,
    },
  },
  {
    family: 'Geist Mono',
    source: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    file: 'geist-mono.woff2',
    weight: '400 500',
    axes: { wght: { min: 400, max: 500 } },
    ranges: [basicLatin, [0x2026, 0x2026]],
    features: ['ccmp'],
    fallback: {
      family: 'Geist Mono fallback',
      local: ['Courier New', 'Liberation Mono', 'Courier'],
      widths: courierWidths,
      space: 600,
    },
  },
  {
    family: 'Newsreader',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    file: 'newsreader.woff2',
    weight: '500',
    // All headlines have one optical size, between that of card titles and that of the hero.
    axes: { wght: 500, opsz: 32 },
    ranges: [basicLatin, latin1, ...punctuation.filter(([first]) => first < 0x2100)],
    features: ['kern', 'liga', 'ccmp', 'lnum', 'tnum', 'mark'],
    fallback: {
      family: 'Newsreader fallback',
      local: ['Times New Roman', 'Liberation Serif', 'Times'],
      widths: timesWidths,
      space: 250,
    },
  },
];

/** Frequency of a to z in English text, per thousand letters. There is a space about every 4.7 letters. */
const letterFrequencies = [
  82, 15, 28, 43, 127, 22, 20, 61, 70, 1.5, 7.7, 40, 24, 67, 75, 19, 1, 60, 63, 91, 28, 9.8, 24, 1.5, 20, 0.7,
];
const spaceFrequency = 213;

function averageWidth(letterWidths: readonly number[], spaceWidth: number): number {
  const total = letterFrequencies.reduce((sum, frequency) => sum + frequency, spaceFrequency);
  const width = letterFrequencies.reduce(
    (sum, frequency, index) => sum + frequency * (letterWidths[index] ?? 0),
    spaceFrequency * spaceWidth,
  );
  return width / total;
}

type Metrics = { unitsPerEm: number; ascent: number; descent: number; lineGap: number; averageWidth: number };

function readTables(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16;
    const offset = font.readUInt32BE(entry + 8);
    tables.set(
      font.toString('latin1', entry, entry + 4),
      font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    );
  }
  return tables;
}

/** Finds a character's glyph in the format 4 subtable (Unicode BMP) of `cmap`. */
function findGlyph(cmap: Buffer, code: number): number {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const doubleSegments = table.readUInt16BE(6);
    for (let at = 0; at < doubleSegments; at += 2) {
      const start = table.readUInt16BE(16 + doubleSegments + at);
      if (code > table.readUInt16BE(14 + at) || code < start) continue;
      const rangeOffsetAt = 16 + 3 * doubleSegments + at;
      const rangeOffset = table.readUInt16BE(rangeOffsetAt);
      const delta = table.readUInt16BE(16 + 2 * doubleSegments + at);
      if (rangeOffset === 0) return (code + delta) & 0xffff;
      return (table.readUInt16BE(rangeOffsetAt + rangeOffset + 2 * (code - start)) + delta) & 0xffff;
    }
  }
  throw new Error(`no glyph for U+${code.toString(16)}`);
}

function readMetrics(font: Buffer): Metrics {
  const tables = readTables(font);
  const table = (name: string) => {
    const found = tables.get(name);
    if (!found) throw new Error(`the font has no table ${name}`);
    return found;
  };
  const hhea = table('hhea');
  const metricCount = hhea.readUInt16BE(34);
  const advance = (code: number) =>
    table('hmtx').readUInt16BE(Math.min(findGlyph(table('cmap'), code), metricCount - 1) * 4);
  const letters = letterFrequencies.map((_, index) => advance(0x61 + index));
  return {
    unitsPerEm: table('head').readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    lineGap: hhea.readInt16BE(8),
    averageWidth: averageWidth(letters, advance(0x20)),
  };
}

function characters(ranges: readonly Range[]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((code) => String.fromCodePoint(code))
    .join('');
}

function unicodeRange(ranges: readonly Range[]): string {
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}

function percent(value: number): string {
  return `${(value * 100).toFixed(2)}%`;
}

function fontFaceCss(face: Face, metrics: Metrics): string {
  const { fallback } = face;
  const fallbackWidth = averageWidth(fallback.widths.split(' ').map(Number), fallback.space) / 1000;
  const adjust = metrics.averageWidth / metrics.unitsPerEm / fallbackWidth;
  const override = (value: number) => percent(value / metrics.unitsPerEm / adjust);
  return `@font-face {
  font-family: '${face.family}';
  src: url('../fonts/${face.file}') format('woff2');
  font-weight: ${face.weight};
  font-display: swap;
  unicode-range: ${unicodeRange(face.ranges)};
}
@font-face {
  font-family: '${fallback.family}';
  src: ${fallback.local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${override(metrics.ascent)};
  descent-override: ${override(-metrics.descent)};
  line-gap-override: ${override(metrics.lineGap)};
}
`;
}

let css = '/* Written by scripts/subset-fonts.ts. */\n';
let totalBytes = 0;
for (const face of faces) {
  const source = readFileSync(require.resolve(face.source));
  const options = { variationAxes: face.axes, keepFeatures: face.features, noHinting: true };
  const text = characters(face.ranges);
  const subset = await subsetFont(source, text, { ...options, targetFormat: 'woff2' });
  const plain = await subsetFont(source, text, { ...options, targetFormat: 'sfnt' });
  writeFileSync(join(uiFolder, 'fonts', face.file), subset);
  css += fontFaceCss(face, readMetrics(plain));
  totalBytes += subset.length;
  console.log(`${face.file.padEnd(20)} ${subset.length} bytes`);
}
console.log(`${'total'.padEnd(20)} ${totalBytes} bytes`);
writeFileSync(join(uiFolder, 'styles', 'fonts.css'), css);
