import { escapeHtml, type PageSlot, slotMarks } from '#platform/http/common/page-slot.ts';

/** Facts about the installation that pages mention, with the possible values of each. */
const variants = {
  /** Payment provider for premium. */
  payment: ['stripe', 'sandbox', 'none'],
  /** Source of phone numbers. */
  phone: ['sandbox', 'bought', '5sim', 'twilio', 'android', 'none'],
  /** Engine of the AI tools: built in, a model on this machine, or a model on another machine. */
  texts: ['built-in', 'model-here', 'model-elsewhere'],
  /** Place of speech recognition: this machine, another one, or none. */
  speech: ['none', 'here', 'elsewhere'],
  database: ['sqlite', 'postgresql'],
  /** STARTTLS for incoming mail. Unknown in a process that receives no mail. */
  mailEncryption: ['offered', 'missing', 'unknown'],
  tracker: ['on', 'off'],
  /** On if pages may load content from hosts that the operator permits. */
  otherHosts: ['on', 'off'],
  /** Source of the advertisements. */
  ads: ['operator', 'house'],
  /** State of the limits per client address. */
  limits: ['on', 'off'],
} as const;

export type Fact = keyof typeof variants;
export type Variant<Name extends Fact> = (typeof variants)[Name][number];
export type Installation = { [Name in Fact]: Variant<Name> };

/** Numbers and hosts from the settings. */
const valueNames = [
  'mailMegabytes',
  'messageMegabytes',
  'messagesPerAddress',
  'newAddresses',
  'trackerHosts',
  'permittedHosts',
] as const;
type ValueName = (typeof valueNames)[number];
export type InstallationValues = Readonly<Partial<Record<ValueName, string>>>;

const whenSlot = (fact: Fact, variant: string) => `when-${fact}-${variant}`;
const valueSlot = (name: ValueName) => `value-${name}`;

/** Markers around text that is shown only on an installation with this value. */
export function whenMarks<Name extends Fact>(fact: Name, variant: Variant<Name>) {
  return slotMarks(whenSlot(fact, variant));
}

/** Marks `text` so that it is shown only on an installation with this value. */
export function whenText<Name extends Fact>(fact: Name, variant: Variant<Name>, text: string): string {
  const { start, end } = whenMarks(fact, variant);
  return start + text + end;
}

/** Marks a place for a value from the settings. Shows `usual` if the value is not set. */
export function valueText(name: ValueName, usual: string): string {
  const { start, end } = slotMarks(valueSlot(name));
  return start + usual + end;
}

/** Slots that keep the text for this installation, and fill in its values. */
export function installationSlots(installation: Installation, values: InstallationValues): PageSlot[] {
  const facts = Object.keys(variants) as Fact[];
  const kinds = facts.flatMap((fact) =>
    variants[fact].map((variant) => ({
      name: whenSlot(fact, variant),
      html: installation[fact] === variant ? undefined : '',
    })),
  );
  const filled = valueNames.map((name) => {
    const value = values[name];
    return { name: valueSlot(name), html: value === undefined ? undefined : escapeHtml(value) };
  });
  return [...kinds, ...filled];
}

/** An installation with default settings. */
export const usualInstallation: Installation = {
  payment: 'sandbox',
  phone: 'sandbox',
  texts: 'built-in',
  speech: 'none',
  database: 'sqlite',
  mailEncryption: 'missing',
  tracker: 'off',
  otherHosts: 'off',
  ads: 'house',
  limits: 'on',
};
