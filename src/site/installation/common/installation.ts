import { escapeHtml, type PageSlot, slotMarks } from '#platform/http/common/page-slot.ts';

const variants = {
  payment: ['stripe', 'sandbox', 'none'],
  phone: ['sandbox', 'bought', '5sim', 'twilio', 'android', 'none'],
  /** `model-here` is a model on this machine. */
  texts: ['built-in', 'model-here', 'model-elsewhere'],
  speech: ['none', 'here', 'elsewhere'],
  database: ['sqlite', 'postgresql'],
  /** Unknown in a process that receives no mail. */
  mailEncryption: ['offered', 'missing', 'unknown'],
  tracker: ['on', 'off'],
  /** On if the operator permits content from other hosts. */
  otherHosts: ['on', 'off'],
  ads: ['operator', 'house'],
  limits: ['on', 'off'],
} as const;

export type Fact = keyof typeof variants;
export type Variant<Name extends Fact> = (typeof variants)[Name][number];
export type Installation = { [Name in Fact]: Variant<Name> };

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

/** Marks around text that only an installation with this value shows. */
export function whenMarks<Name extends Fact>(fact: Name, variant: Variant<Name>) {
  return slotMarks(whenSlot(fact, variant));
}

export function whenText<Name extends Fact>(fact: Name, variant: Variant<Name>, text: string): string {
  const { start, end } = whenMarks(fact, variant);
  return start + text + end;
}

/** Shows `usual` if the value is not set. */
export function valueText(name: ValueName, usual: string): string {
  const { start, end } = slotMarks(valueSlot(name));
  return start + usual + end;
}

/** Slots that keep the text for this installation and fill in its values. */
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
