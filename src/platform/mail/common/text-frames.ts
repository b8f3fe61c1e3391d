/** A block under construction. When it closes, its text moves into the block around it. */
type Frame = {
  kind: 'root' | 'quote' | 'item' | 'table' | 'row' | 'cell';
  text: string;
  breaks: number;
  space: boolean;
  marker: string;
  cells: string[];
};

/** Deeper blocks lose their markers. Each level copies its text once, so depth costs time. */
const maxFrames = 30;
/** Rows up to this width are data and stay on one line. Wider rows are layout. */
const maxRowWidth = 160;

const invisible =
  /\u034f|\u17b4|\u17b5|[\u00ad\u061c\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff]/g;
/** Joiners and direction marks with a space on each side, with which senders pad preheaders. */
const strayJoiners = /(^|[ ])(?:\u200c|\u200d|\u200e|\u200f)+(?=[ ]|$)/g;
const spaces = /[\s\u00a0\u2007\u202f\u2800]+/g;

function makeFrame(kind: Frame['kind'], marker = ''): Frame {
  return { kind, text: '', breaks: 0, space: false, marker, cells: [] };
}

export class TextFrames {
  readonly #frames: Frame[] = [makeFrame('root')];
  /** Characters written so far, for the caller's limit. */
  written = 0;

  get #top(): Frame {
    return this.#frames[this.#frames.length - 1] as Frame;
  }

  /** Writes text with collapsed white space and returns it, for link labels. */
  write(raw: string): string {
    const text = raw
      .replace(invisible, '')
      .replace(spaces, ' ')
      .replace(strayJoiners, '$1')
      .replace(/ {2,}/g, ' ');
    const core = text.trim();
    const top = this.#top;
    if (core === '') {
      top.space ||= text !== '';
      return text === '' ? '' : ' ';
    }
    if (text.startsWith(' ')) top.space = true;
    this.#emit(core);
    top.space = text.endsWith(' ');
    return text;
  }

  writeVerbatim(raw: string): string {
    const text = raw.replace(/\r\n?/g, '\n').replace(/\u00a0/g, ' ');
    if (text !== '') this.#emit(text);
    return text;
  }

  /** Appends directly after the last text, even if a block has closed since. */
  append(text: string): void {
    const top = this.#top;
    if (top.text === '') this.#emit(text);
    else {
      top.text += text;
      this.written += text.length;
    }
  }

  break(lines: number): void {
    this.#top.breaks = Math.max(this.#top.breaks, lines);
  }

  lineBreak(): void {
    this.#top.breaks = Math.min(2, this.#top.breaks + 1);
    this.#top.space = false;
  }

  /** Returns false if the blocks are nested too deeply. The caller must not close such a block. */
  open(kind: Frame['kind'], marker = ''): boolean {
    if (this.#frames.length >= maxFrames) return false;
    this.#frames.push(makeFrame(kind, marker));
    return true;
  }

  close(): void {
    if (this.#frames.length < 2) return;
    const frame = this.#frames.pop() as Frame;
    const text = frame.kind === 'row' ? joinRow(frame) : frame.text;
    const row = this.#top;
    if (frame.kind === 'cell' && row.kind === 'row') row.cells.push(text);
    else this.#place(frame.kind, text, frame.marker);
  }

  finish(): string {
    while (this.#frames.length > 1) this.close();
    return this.#top.text
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^\n+/, '')
      .trimEnd();
  }

  #emit(text: string): void {
    const top = this.#top;
    const gap = top.breaks > 0 ? '\n'.repeat(top.breaks) : top.space ? ' ' : '';
    if (top.text !== '') top.text += gap;
    top.text += text;
    top.breaks = 0;
    top.space = false;
    this.written += text.length + 1;
  }

  #place(kind: Frame['kind'], text: string, marker: string): void {
    const margin = kind === 'quote' || kind === 'table' ? 2 : 1;
    this.break(margin);
    const lines = text.split('\n');
    if (text.trim() !== '') {
      if (kind === 'quote') this.#emit(lines.map((line) => `> ${line}`).join('\n'));
      else if (kind === 'item')
        this.#emit(
          lines.map((line, at) => (at === 0 ? marker : ' '.repeat(marker.length)) + line).join('\n'),
        );
      else this.#emit(text);
      this.break(margin);
    }
  }
}

function joinRow(row: Frame): string {
  const cells = [row.text, ...row.cells].map((cell) => cell.trim()).filter((cell) => cell !== '');
  const width = cells.reduce((sum, cell) => sum + cell.length + 3, 0);
  const legible = width <= maxRowWidth && cells.every((cell) => !cell.includes('\n'));
  return cells.join(legible ? ' | ' : '\n');
}
