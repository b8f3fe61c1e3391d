import { escapeHtml, type PageSlot, slotMarks } from '#platform/http/common/page-slot.ts';

/** Facts about the installation that pages state, with the possible values of each. */
const variants = {
  /** Payment provider for premium. */
  payment: ['stripe', 'sandbox', 'none'],
  /** Source of phone numbers. */
  phone: ['sandbox', 'bought', '5sim', 'twilio', 'android', 'none'],
  /** Engine of the AI tools: built in, or a model on this machine or on another. */
  texts: ['built-in', 'model-here', 'model-elsewhere'],
  /** Location of the speech recognition. */
  speech: ['none', 'here', 'elsewhere'],
  database: ['sqlite', 'postgresql'],
  /** STARTTLS. Unknown to a process that receives no mail. */
  mailEncryption: ['offered', 'missing', 'unknown'],
  tracker: ['on', 'off'],
  /** True if pages may load from hosts that the operator permits. */
  otherHosts: ['on', 'off'],
  /** Source of the advertisements. */
  ads: ['operator', 'house'],
  /** Limits per client address. */
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

/** Marks around text that is shown only on an installation with this value. */
export function whenMarks<Name extends Fact>(fact: Name, variant: Variant<Name>) {
  return slotMarks(whenSlot(fact, variant));
}

/** Marks `text` as shown only on an installation with this value. */
export function whenText<Name extends Fact>(fact: Name, variant: Variant<Name>, text: string): string {
  const { start, end } = whenMarks(fact, variant);
  return start + text + end;
}

/** A value from the settings, or `usual` if it is not set. */
export function valueText(name: ValueName, usual: string): string {
  const { start, end } = slotMarks(valueSlot(name));
  return start + usual + end;
}

/** Slots that keep the text for this installation and fill in the values. */
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
