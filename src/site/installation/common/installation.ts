import { escapeHtml } from '#platform/http/common/escape-html.ts';
import { type PageSlot, slotMarks } from '#platform/http/common/page-slot.ts';

/** What pages say about the installation that serves them, and what each fact can be. */
const variants = {
  /** Who takes the money for premium. */
  payment: ['stripe', 'sandbox', 'none'],
  /** Where phone numbers come from. */
  phone: ['sandbox', 'bought', '5sim', 'twilio', 'android', 'none'],
  /** What answers the AI tools: our own engine, or a model on this machine or on another. */
  texts: ['built-in', 'model-here', 'model-elsewhere'],
  /** Where speech becomes text. */
  speech: ['none', 'here', 'elsewhere'],
  database: ['sqlite', 'postgresql'],
  /** STARTTLS; unknown to a process that receives no mail. */
  mailEncryption: ['offered', 'missing', 'unknown'],
  tracker: ['on', 'off'],
  /** True if pages may load from hosts that the operator permits. */
  otherHosts: ['on', 'off'],
  /** Whose advertisements stand on the pages. */
  ads: ['operator', 'house'],
  /** Limits per client address. */
  limits: ['on', 'off'],
} as const;

export type Fact = keyof typeof variants;
export type Variant<Name extends Fact> = (typeof variants)[Name][number];
export type Installation = { [Name in Fact]: Variant<Name> };

/** Figures and hosts of the settings. */
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

/** Stand around what is shown only on an installation of this kind. */
export function whenMarks<Name extends Fact>(fact: Name, variant: Variant<Name>) {
  return slotMarks(whenSlot(fact, variant));
}

/** Words that stand only on an installation of this kind. */
export function whenText<Name extends Fact>(fact: Name, variant: Variant<Name>, text: string): string {
  const { start, end } = whenMarks(fact, variant);
  return start + text + end;
}

/** A value of the settings; `usual` where none is filled in. */
export function valueText(name: ValueName, usual: string): string {
  const { start, end } = slotMarks(valueSlot(name));
  return start + usual + end;
}

/** Keep of each fact what holds, and fill in the values. */
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

/** What an installation is without any setting. */
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
