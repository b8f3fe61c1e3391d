const clock = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\.?)?`;
const stamp = String.raw`[[(]?(?:\d{4}-\d{2}-\d{2}[T ])?${clock}Z?[\])]?`;
const person = String.raw`\p{Lu}[\p{L}\p{M}'’.-]{0,30}(?: (?:[-–|] )?(?:\p{Lu}[\p{L}\p{M}'’.-]{0,30}|[1-9]\d?)){0,3}`;
const role = String.raw`(?:\s?\([^()\n]{1,60}\))?`;
const handle = String.raw`[\p{L}][\p{L}\p{M}\d_.'’-]{0,30}`;

const timeLead = new RegExp(String.raw`^\s*${stamp}\s*(?:[-–—]\s*)?(?=\S)`, 'u');
const timeOnly = new RegExp(String.raw`^\s*${stamp}\s*$`, 'u');
export const cueTiming = /^\s*(?:\d{1,2}:)?\d{1,2}:\d{1,2}[.,]\d{1,3}\s*-->\s*\d/u;
const said = new RegExp(
  String.raw`^\**(?<name>${person})${role}\**(?:\s*${stamp})?\s*:\**\s+(?<rest>\S.*)$`,
  'u',
);
const saidLower = new RegExp(
  String.raw`^\**(?<name>${handle}(?: ${handle}){0,2})${role}\**:\**\s+(?<rest>\S.*)$`,
  'u',
);
const saidOnIrc = /^<(?<name>[^<>\s/]{1,60})>(?<rest>.*)$/u;
const saidOnZoom = /^From\s+(?<name>\S.{0,40}?)(?:\s+to\s+\S.{0,40}?)?\s*:(?<rest>.*)$/iu;
/** A name and a time on a line of their own, the words below: Slack and Otter. */
const saidBelow = new RegExp(
  String.raw`^(?:(?<name>${person})${role}|(?<handle>${handle}(?: ${handle}){0,3})(?=\s+APP\s|\s{2}|\s.*[AaPp][Mm]))(?:\s+APP)?\s{1,6}${stamp}(?:\s*\(edited\))?$`,
  'u',
);
const bareName = new RegExp(`^(?:${person}|${handle})$`, 'u');
const voice = /^<v(?:\.[\w.]+)?\s+(?<name>[^>]{1,60})>(?<rest>.*)$/u;

/** Labels that stand before a colon as names do. */
const label =
  /^(?:(?:to-?dos?|actions?|ap|ai|tasks?)\b.*|agenda|attendees|also|attention|background|chairs?|conclusions?|cons|date|deadline|decisions?(?: made)?|decided|agreed|discussion|done|due|(?:meeting )?(?:duration|id|link)|location|example|follow[- ]?ups?|goals?|ideas?|important|info|issues?|item|key points?|meeting|minutes|next(?: steps?)?|notes?|open(?: (?:questions?|issues?|points?))?|outcomes?|owner|parking lot|participants|present|propos(?:al|ed)|pros|purpose|questions?|re|recap|regrets|reminder|resol(?:ved|utions?)|risks?|scribe(?:nick)?|status|subject|summary|time|title|(?:sub)?topics?|update|warning|what|when|where|who|why)$/iu;
const bot = /^(?:zakim|rrsagent|trackbot|ghurlbot|github-bot|gb|agendabot|slackbot)$/iu;
/** Says who and when, not what; or steers the queue of a chat. */
const noise =
  /^\s*(?:[-*•]\s*)?\**(?:(?:attendees|participants|present|absent|apologies|regrets|chairs?|scribes?|scribenick|date|time|location|where|when|agenda|(?:meeting )?(?:id|link|duration)|next (?:meeting|call|session|sync))\**\s*[:+]|(?:sub)?topic\s*:|(?:q[+?-]|ack\s|vq\?|agenda\+|zakim,|rrsagent,|trackbot,)|[+-]\d+\b.{0,40}$|\d+ repl(?:y|ies)\b|meeting (?:ended|adjourned|concluded|started|opened|closed)\b|last reply\b|view thread|(?:today|yesterday|new messages?|\(?edited\)?)$|:[\w+-]+:\s*\d*$)/iu;

export type Line = { text: string; start: number };
/** `name` is empty for a bot, and null if the one before speaks on. */
export type Said = { name: string | null; at: number };

export function isNoise(text: string): boolean {
  return timeOnly.test(text) || noise.test(text);
}

export function isLabel(text: string): boolean {
  return label.test(text.trim());
}

/** Who speaks in a line, and where the words begin; `knows` accepts a name in lower case. */
export function readSpeaker(line: string, knows: (name: string) => boolean): Said | undefined {
  const lead = timeLead.exec(line)?.[0].length ?? line.length - line.trimStart().length;
  const text = line.slice(lead);
  const outer = (voice.exec(text) ?? saidOnIrc.exec(text) ?? saidOnZoom.exec(text))?.groups;
  if (outer?.name !== undefined && outer.rest !== undefined) {
    const ongoing = /^\s*(?:…|\.{3}):?\s*/u.exec(outer.rest)?.[0].length;
    if (ongoing !== undefined) return { name: null, at: line.length - outer.rest.length + ongoing };
    // A scribe writes down who speaks.
    const inner = (said.exec(outer.rest.trim()) ?? saidLower.exec(outer.rest.trim()))?.groups;
    const isScribed = inner?.name !== undefined && knows(inner.name) && !isLabel(inner.name);
    const found = isScribed ? inner : outer;
    return {
      name: bot.test(outer.name) ? '' : (found.name ?? '').trim().replaceAll('_', ' '),
      at: line.length - (found.rest ?? '').length,
    };
  }
  const lower = saidLower.exec(text)?.groups;
  const found = said.exec(text)?.groups ?? (knows(lower?.name ?? '') ? lower : undefined);
  if (found?.name === undefined || found.rest === undefined || isLabel(found.name)) return undefined;
  return { name: found.name.trim(), at: line.length - found.rest.length };
}

/** The name of a line that holds a name and a time, or a name before a line that holds the time. */
export function readNameAbove(line: string, next: string | undefined): string | undefined {
  const found = saidBelow.exec(line.trim())?.groups;
  if (found !== undefined) return found.name ?? found.handle;
  return next !== undefined && timeOnly.test(next) && isBareName(line) ? line.trim() : undefined;
}

export function isBareName(line: string): boolean {
  return bareName.test(line.trim()) && !isLabel(line);
}

/** The offset at which the words of a line without a name begin. */
export function skipLead(line: string): number {
  const lead = timeLead.exec(line)?.[0].length ?? 0;
  return lead + (/^\s*(?:…|\.{3}):?\s*/u.exec(line.slice(lead))?.[0].length ?? 0);
}

/** Minutes in the manner of IRC have nicks for names; elsewhere a name in lower case must come back. */
export function learnNames(lines: readonly Line[]): (name: string) => boolean {
  const nicks = lines.filter(({ text }) => saidOnIrc.test(text.slice(skipLead(text))));
  const ongoing = lines.filter(({ text }) => /^(?:…|\.\.\.) /u.test(text));
  const isChat = nicks.length >= 2 || ongoing.length >= 2;
  const counts = new Map<string, number>();
  for (const { text } of lines) {
    const name = saidLower.exec(text.slice(skipLead(text)))?.groups?.name;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return (name) => (isChat && name !== '' && !name.includes(' ')) || (counts.get(name) ?? 0) >= 2;
}
