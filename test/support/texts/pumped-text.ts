/** Text that leads a regular expression to one of its repeats, and a piece of text that keeps it repeating. */
export type Pump = readonly [start: string, piece: string];

const candidates = [' ', 'a', '0', '.', '-', ':', '"', '\t', 'Z', '<', '/', '\u00e9'];
const maxSamples = 3;
/** Maximum repeats of a sample for a quantifier with a larger minimum, such as `{100,}`. */
const maxRepeats = 40;

const quantifier = /[*+?]|\{(\d+)(,?)(\d*)\}/uy;
const lookaround = /\(\?<?[=!]/uy;
const groupStart = /\((?:\?:|\?<\w+>|\?[ims-]+:)?/uy;
const escaped = /\\(?:[pPu]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|k<\w+>|.)/iuy;

export function listPumps(source: string, flags: string): Pump[] {
  const pumps: Pump[] = [];
  const groups: string[] = [];
  let prefix = '';
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    at += match?.[0].length ?? 0;
    return match;
  };
  const takeClass = () => {
    if (source[at] !== '[') return undefined;
    const from = at;
    at = afterClass(source, at, flags);
    return source.slice(from, at);
  };
  const atom = (before: string, samples: readonly string[]) => {
    const [first = ''] = samples;
    const found = take(quantifier);
    if (found !== null && source[at] === '?') at += 1;
    const [what = '', least = '', comma = ''] = found ?? [];
    const times = what === '*' || what === '?' ? 0 : Math.min(Number(least || 1), maxRepeats);
    const goesRound = what === '*' || what === '+' || comma !== '';
    if (goesRound) {
      for (const sample of samples.filter(Boolean)) {
        pumps.push([before, sample], ['', before + sample.repeat(Math.max(1, times))]);
      }
    }
    prefix = before + first.repeat(what === '?' || what === '*' ? 1 : times);
  };
  while (at < source.length) {
    if (take(lookaround) !== null) at = afterGroup(source, at, flags);
    else if (take(groupStart) !== null) groups.push(prefix);
    else if (source[at] === ')') {
      at += 1;
      const before = groups.pop() ?? '';
      atom(before, [prefix.slice(before.length)]);
    } else if (source[at] === '|') {
      at += 1;
      prefix = groups.at(-1) ?? '';
    } else if (source[at] === '^' || source[at] === '$') at += 1;
    else {
      const one = takeClass() ?? take(escaped)?.[0] ?? source[at] ?? '';
      if (one.length === 1) at += 1;
      atom(prefix, samplesOf(one, flags));
    }
  }
  return pumps;
}

function afterGroup(source: string, from: number, flags: string): number {
  let depth = 1;
  let at = from;
  for (; at < source.length && depth > 0; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '[') at = afterClass(source, at, flags) - 1;
    else if (source[at] === '(') depth += 1;
    else if (source[at] === ')') depth -= 1;
  }
  return at;
}

/** With the flag `v`, a class may contain others. */
function afterClass(source: string, from: number, flags: string): number {
  let depth = 1;
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '[' && flags.includes('v')) depth += 1;
    else if (source[at] === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return source.length;
}

/** Returns letters that an atom matches; '' for `\b` and references to groups. */
function samplesOf(one: string, flags: string): string[] {
  if (/^\\(?:[bBk]|\d)/u.test(one)) return [''];
  const pattern = new RegExp(`^(?:${one})$`, flags.replaceAll(/[gy]/gu, ''));
  const own = [...one.replace(/^\[\^?/u, '')];
  return [...new Set([...candidates, ...own])].filter((letter) => pattern.test(letter)).slice(0, maxSamples);
}
