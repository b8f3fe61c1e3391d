import type { ProductTone } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import type { FeatureKind } from './split-features.ts';

/** What a frame may name. */
export type FrameSlots = {
  name: string;
  /** Empty where the audience is everybody. */
  audience: string;
  /** One or more features. */
  list: string;
  many: boolean;
  /** Who does a deed: `it`, or `each one` or `they`, as its verb wants. */
  doer: string;
};

export type Frame = (slots: FrameSlots) => string;

export type ToneFrames = {
  hooks: readonly Frame[];
  bodies: Readonly<Record<FeatureKind, readonly Frame[]>>;
  closes: readonly Frame[];
  /** Features in one sentence at most. */
  together: number;
};

const it = (many: boolean) => (many ? 'they' : 'it');
const It = (many: boolean) => (many ? 'They' : 'It');
const is = (many: boolean) => (many ? 'are' : 'is');
const has = (many: boolean) => (many ? 'have' : 'has');
const s = (many: boolean) => (many ? '' : 's');
const itself: Frame = ({ list }) => capitalizeStart(list);
const suits = (audience: string, lead: string) => (audience === '' ? '' : `${lead}${audience}`);

/** Frames say how a feature is told, never what it is worth: no fact stands in them. */
export const productFrames: Readonly<Record<ProductTone, ToneFrames>> = {
  professional: {
    together: 2,
    hooks: [
      ({ name, audience }) => `Introducing ${name}${suits(audience, ', for the use of ')}`,
      ({ name, audience }) => `Consider ${name}${suits(audience, ' as a practical answer to the needs of ')}`,
      ({ name, audience, many }) =>
        `Here ${is(many)} ${name} at a glance${suits(audience, ', prepared for ')}`,
    ],
    bodies: {
      thing: [
        ({ list, many }) => `${It(many)} provide${s(many)} ${list}`,
        ({ list }) => `Buyers also receive ${list}`,
        ({ list }) => `The specification further includes ${list}`,
        ({ list }) => `Customers can rely on ${list}`,
      ],
      quality: [
        ({ list, many }) => `By design, ${it(many)} ${is(many)} ${list}`,
        ({ list, many }) => `${It(many)} ${is(many)} ${list}`,
      ],
      deed: [
        ({ list, doer }) => `In regular use, ${doer} ${list}`,
        ({ list, doer }) => `${capitalizeStart(doer)} ${list}`,
      ],
      making: [
        ({ list, many }) => `${It(many)} ${is(many)} ${list}`,
        ({ list, many }) => `As for origin, ${it(many)} ${is(many)} ${list}`,
      ],
      lack: [
        ({ list, many }) => `${It(many)} ${has(many)} ${list}`,
        ({ list }) => `Also worth knowing: ${list}`,
      ],
      clause: [itself],
      addition: [({ list, many }) => `${It(many)} come${s(many)} ${list}`],
      other: [({ list }) => `Further features: ${list}`, ({ list }) => `Also to be noted: ${list}`],
    },
    closes: [
      ({ name, audience, many }) =>
        `Where these points matter${suits(audience, ' to ')}, ${name} deserve${s(many)} a closer look`,
      ({ name }) => `These details speak for ${name}`,
      ({ name }) => `Together they make the case for ${name}`,
    ],
  },
  casual: {
    together: 1,
    hooks: [
      ({ name, audience }) => `Say hi to ${name}!${suits(audience, ' This one goes out to ')}`,
      ({ name, audience }) =>
        `Hey, meet ${name}${suits(audience, ', your new sidekick if you count yourself among ')}`,
      ({ name, audience }) => `So, what’s up with ${name}? Here’s the scoop${suits(audience, ' for ')}`,
    ],
    bodies: {
      thing: [
        ({ list }) => `You’ll get ${list}`,
        ({ list, many }) => `Yep, ${many ? 'they’ve' : 'it’s'} got ${list}`,
        ({ list }) => `Then there’s the fun part: ${list}`,
        ({ list }) => `Oh, and you can count on ${list}`,
      ],
      quality: [
        ({ list, many }) => `The short version? ${many ? 'They’re' : 'It’s'} ${list}`,
        ({ list, many }) => `And guess what: ${many ? 'they’re' : 'it’s'} ${list}`,
      ],
      deed: [
        ({ list, doer }) => `And yep, ${doer} ${list}`,
        ({ list, doer }) => `You’ll like this one: ${doer} ${list}`,
      ],
      making: [
        ({ list, many }) => `Where’s all that from? Well, ${many ? 'they’re' : 'it’s'} ${list}`,
        ({ list, many }) => `Fun fact: ${many ? 'they’re' : 'it’s'} ${list}`,
      ],
      lack: [
        ({ list }) => `And hey: ${list}`,
        ({ list, many }) => `You know what ${many ? 'they’ve' : 'it’s'} got? ${capitalizeStart(list)}`,
      ],
      clause: [itself],
      addition: [({ list, many }) => `${many ? 'They' : 'It'} even come${s(many)} ${list}`],
      other: [({ list }) => `Also in the mix: ${list}`, ({ list }) => `And don’t forget: ${list}`],
    },
    closes: [
      ({ name }) => `Sound like your kind of thing? Give ${name} a go`,
      ({ name }) => `That’s it, really. Go on, try ${name}`,
      ({ name }) => `You and ${name}? We think you’ll get along`,
    ],
  },
  luxury: {
    together: 3,
    hooks: [
      ({ name, audience, many }) =>
        `Some pleasures are quiet, and ${name} ${is(many)} among them${suits(audience, ': a word to ')}`,
      ({ name, audience }) => `Pause for a moment, and let ${name} speak${suits(audience, ' to ')}`,
      ({ name, audience, many }) =>
        `There is an art to choosing well, and ${name} honour${s(many)} it${suits(audience, ' for ')}`,
    ],
    bodies: {
      thing: [
        ({ list }) => `The eye lingers, the hand follows, and both discover ${list}`,
        ({ list }) => `Linger a little over ${list}`,
        ({ list }) => `Every detail invites attention, from the first glance to ${list}`,
      ],
      quality: [
        ({ list, many }) => `At first touch, ${it(many)} ${is(many)} ${list}`,
        ({ list, many }) => `The character is unmistakable: ${it(many)} ${is(many)} ${list}`,
      ],
      deed: [
        ({ list, doer }) => `With unhurried grace, ${doer} ${list}`,
        ({ list, doer }) => `As if it were nothing at all, ${doer} ${list}`,
      ],
      making: [
        ({ list, many }) => `Every beginning has its place, and ${it(many)} ${is(many)} ${list}`,
        ({ list, many }) => `There is a story here: ${it(many)} ${is(many)} ${list}`,
      ],
      lack: [({ list }) => `What is absent is part of the beauty: ${list}`],
      clause: [itself],
      addition: [({ list, many }) => `To complete the experience, ${it(many)} arrive${s(many)} ${list}`],
      other: [
        ({ list }) => `For those who look closely: ${list}`,
        ({ list }) => `In quiet addition: ${list}`,
      ],
    },
    closes: [
      ({ name }) => `Let ${name} be the quiet indulgence of your day`,
      ({ name, many }) => `Words fall away, and ${name} remain${s(many)}`,
      ({ name }) => `All that is left is the pleasure of ${name}`,
    ],
  },
  technical: {
    together: 4,
    hooks: [
      ({ name, audience }) => `Product: ${name}${suits(audience, '. Intended users: ')}`,
      ({ name, audience }) => `Item: ${name}${suits(audience, '. Target group: ')}`,
      ({ name, audience }) => `Designation: ${name}${suits(audience, '. Field of use: ')}`,
    ],
    bodies: {
      thing: [
        ({ list }) => `Equipment: ${list}`,
        ({ list }) => `Components: ${list}`,
        ({ list }) => `Configuration: ${list}`,
      ],
      quality: [({ list }) => `Properties: ${list}`, ({ list }) => `Characteristics: ${list}`],
      deed: [({ list }) => `Operation: the unit ${list}`, ({ list }) => `Function: the unit ${list}`],
      making: [({ list }) => `Construction: ${list}`, ({ list }) => `Manufacture: ${list}`],
      lack: [({ list }) => `Exclusions: ${list}`],
      clause: [({ list }) => `Also to be noted: ${list}`],
      addition: [({ list }) => `Scope of supply: ${list}`],
      other: [({ list }) => `Additional data: ${list}`, ({ list }) => `Remarks: ${list}`],
    },
    closes: [
      () => 'Check these data against the requirements of the application before ordering',
      () => 'Verify suitability for the intended application on the basis of these data',
      () => 'Compare the values above with the conditions at the place of use',
    ],
  },
};
