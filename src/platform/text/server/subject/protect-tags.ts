/** A line in which each merge tag and each emoji is one letter of a private area, so that no edit can break it. */
export type ProtectedLine = {
  text: string;
  tags: readonly string[];
  emoji: readonly string[];
  restore(line: string): string;
};

/** The letters that stand for them; a text brings none of its own. */
const firstTag = 0xe000;
const firstEmoji = 0xe800;
const areaSize = 0x400;
/** Merge tags of the usual mail programs. */
const mergeTag =
  /\{\{[^{}]{0,200}\}\}\}?|\{%[^{}]{0,200}%\}|\*\|[^|*]{1,100}\|\*|%%[^%\s]{1,100}%%|%[A-Z][A-Z0-9_]{1,60}%|\[\[[^[\]]{1,100}\]\]|\$\{[^{}]{1,100}\}|<%[^<>]{1,100}%>|#\{[^{}]{1,100}\}|\{[a-z_][\w.]{1,60}\}|\[[A-Z][A-Z0-9_ ]{1,40}\]/gu;
const emojiStart =
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator})|^[#*\d]\ufe0f?\u20e3/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const tagLetter = /[\ue000-\ue3ff]/u;
export const emojiLetter = /[\ue800-\uebff]/u;
const protectedLetter = /[\ue000-\ue3ff\ue800-\uebff]/gu;

export function protectTags(line: string): ProtectedLine {
  const tags: string[] = [];
  const emoji: string[] = [];
  const keep = (list: string[], first: number, piece: string) => {
    if (list.length === areaSize) return piece;
    list.push(piece);
    return String.fromCharCode(first + list.length - 1);
  };
  const withoutTags = line
    .replaceAll(protectedLetter, '')
    .replaceAll(mergeTag, (tag) => keep(tags, firstTag, tag));
  let text = '';
  for (const { segment } of graphemes.segment(withoutTags))
    text += emojiStart.test(segment) ? keep(emoji, firstEmoji, segment) : segment;
  return {
    text,
    tags,
    emoji,
    restore: (edited) =>
      edited.replaceAll(protectedLetter, (letter) => {
        const code = letter.charCodeAt(0);
        return (code < firstEmoji ? tags[code - firstTag] : emoji[code - firstEmoji]) ?? '';
      }),
  };
}

/** The protected letters of a line, in order. */
export function listProtected(line: string): string[] {
  return line.match(protectedLetter) ?? [];
}
