/** A mailbox without quotes and escapes. Encoded words are not decoded yet. */
export type Mailbox = { name: string; address: string };

const quotedString = /"(?:[^"\\]|\\[\s\S])*"/y;
const encodedWord = /=\?[^?\s]{1,100}\?[BbQq]\?[^?]*\?=/y;
const domainLiteral = /\[[^\][\s]*\]/y;
const escapedCharacter = /\\[\s\S]/y;
const word = /"(?:[^"\\]|\\[\s\S])*"(?:@\S*)?|=\?[^?\s]{1,100}\?[BbQq]\?[^?]*\?=|\S+/g;
const addressWord = /^(?:"(?:[^"\\]|\\[\s\S])+"|[^\s"@]+)@[^\s"@]+$/;
/** The obsolete source route before an address (RFC 5322 section 4.4). */
const route = /^\s*(?:@[^\s,:<>@]+[\s,]*)+:/;

function matchAt(pattern: RegExp, value: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(value)?.[0] ?? '';
}

/**
 * Returns the quoted string, encoded word, domain literal or escape that begins at the index `at`, or an empty string
 * if there is none. The characters in it have no special meaning.
 */
function readUnit(value: string, at: number, before: string): string {
  const first = value[at];
  if (first === '"') return matchAt(quotedString, value, at);
  if (first === '=') return matchAt(encodedWord, value, at);
  if (first === '[' && before.endsWith('@')) return matchAt(domainLiteral, value, at);
  return first === '\\' ? matchAt(escapedCharacter, value, at) : '';
}

function findCommentEnd(value: string, from: number): number {
  let depth = 1;
  for (let at = from; at < value.length; at += 1) {
    if (value[at] === '\\') at += 1;
    else if (value[at] === '(') depth += 1;
    else if (value[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

class MailboxScanner {
  readonly #value: string;
  #at = 0;
  #phrase = '';
  /** The phrase before the address in brackets. Text after that address belongs to the next mailbox. */
  #leading = '';
  #comments: string[] = [];
  #angled: string | undefined;
  #hasAddress = false;
  #inGroup = false;
  #hasOpenComment = false;

  constructor(value: string) {
    this.#value = value.replace(route, '');
  }

  scan(): { phrase: string; comments: readonly string[]; angled: string | undefined } {
    while (this.#at < this.#value.length) {
      const unit = readUnit(this.#value, this.#at, this.#phrase);
      if (unit !== '') {
        this.#phrase += unit;
        this.#at += unit.length;
      } else if (!this.#readCharacter()) break;
    }
    return { phrase: this.#leading || this.#phrase.trim(), comments: this.#comments, angled: this.#angled };
  }

  #readCharacter(): boolean {
    const first = this.#value[this.#at] ?? '';
    this.#at += 1;
    if (first === '(') this.#readComment();
    else if (first === '<') return this.#readAngled();
    else if (first === ',' || first === ';') return this.#separate(first);
    else if (first === ':') this.#readColon();
    else {
      const next = this.#value[this.#at] ?? ' ';
      this.#hasAddress ||= first === '@' && /\S$/.test(this.#phrase.slice(-1)) && /\S/.test(next);
      this.#phrase += first === '>' || first === '"' ? ' ' : first;
    }
    return true;
  }

  #readComment(): void {
    const end = this.#hasOpenComment ? -1 : findCommentEnd(this.#value, this.#at);
    this.#hasOpenComment ||= end === -1;
    if (end === -1) {
      this.#phrase += '(';
      return;
    }
    this.#comments.push(this.#value.slice(this.#at, end));
    this.#phrase += ' ';
    this.#at = end + 1;
  }

  #readAngled(): boolean {
    if (this.#angled !== undefined) return false;
    const from = this.#at;
    while (this.#at < this.#value.length && this.#value[this.#at] !== '>') {
      this.#at += matchAt(quotedString, this.#value, this.#at).length || 1;
    }
    const inside = this.#value.slice(from, this.#at);
    this.#angled = inside.slice(inside.lastIndexOf('<') + 1);
    this.#leading = this.#phrase.trim();
    this.#phrase += ' ';
    this.#at += 1;
    return true;
  }

  #separate(separator: string): boolean {
    if (this.#angled !== undefined || this.#hasAddress) return false;
    if (separator === ',' && this.#phrase.trim() !== '') this.#phrase += ',';
    return true;
  }

  #readColon(): void {
    if (/(?:^|[\s[])mailto$/i.test(this.#phrase.slice(-7))) this.#phrase = this.#phrase.slice(0, -6);
    else if (this.#startsGroup()) {
      this.#inGroup = true;
      this.#phrase = '';
      this.#comments = [];
    } else this.#phrase += ':';
  }

  /**
   * True if the colon starts a group, which has an address and ends with a semicolon. Other colons belong to a name
   * that should be quoted.
   */
  #startsGroup(): boolean {
    const end = this.#value.indexOf(';', this.#at);
    return !this.#inGroup && !this.#hasAddress && this.#value.lastIndexOf('@', end) >= this.#at;
  }
}

/** Splits text into words and joins an address that contains spaces around `@` or `.` (RFC 5322 section 4.4). */
function listWords(text: string): string[] {
  const words: string[] = [];
  for (const next of text.match(word) ?? []) {
    const last = words.at(-1) ?? '';
    const isJoined =
      (last !== '' && next.startsWith('@')) ||
      last.endsWith('@') ||
      (last.includes('@') && !last.startsWith('=?') && (last.endsWith('.') || next.startsWith('.')));
    if (isJoined) words[words.length - 1] = last + next;
    else words.push(next);
  }
  return words;
}

function bareWord(text: string): string {
  const bare = text.replace(/^[[(]+/, '').replace(/[,;]+$/, '');
  return bare.includes('[') ? bare : bare.replace(/[\])]+$/, '');
}

function findAddress(text: string): Mailbox | undefined {
  const words = listWords(text).map((one) => ({ one, bare: bareWord(one) }));
  const isAddress = ({ bare }: { bare: string }) => !bare.startsWith('=?') && addressWord.test(bare);
  const address = words.find(isAddress)?.bare;
  if (address === undefined) return undefined;
  const others = words.filter((each) => !isAddress(each)).map(({ one }) => one);
  return { name: others.join(' '), address };
}

function stripComments(text: string): string {
  return text.includes('"') ? text : text.replace(/\([^()]*\)/g, ' ');
}

function unquote(name: string): string {
  const isQuoted = matchAt(quotedString, name, 0).length === name.length;
  return isQuoted ? name.slice(1, -1).replace(/\\([\s\S])/g, '$1') : name;
}

/** Reads the first mailbox of an address list (RFC 5322 or a malformed variant). Returns undefined if there is none. */
export function readMailbox(value: string): Mailbox | undefined {
  const { phrase, comments, angled = '' } = new MailboxScanner(value).scan();
  const inside = stripComments(angled)
    .replace(route, '')
    .replace(/^\s*mailto:/i, '')
    .trim();
  const commented = comments.map((comment) => comment.replace(/\\([\s\S])/g, '$1').trim()).join(' ');
  const named = (name: string, address: string) => ({ name: unquote(name.trim()) || commented, address });
  const angledAddress = findAddress(inside);
  if (angledAddress !== undefined) return named(phrase || angledAddress.name, angledAddress.address);
  const bare = findAddress(phrase);
  if (bare !== undefined) return named(bare.name || inside, bare.address);
  if (inside !== '') return named(phrase, inside.replace(/\s+/g, ''));
  const inComment = findAddress(commented);
  return inComment && { name: unquote(phrase) || inComment.name, address: inComment.address };
}
