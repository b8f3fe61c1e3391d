const increase = 0.293;

const increasing =
  'absolutely amazingly awfully completely considerable considerably decidedly deeply effing enormous enormously entirely especially exceptional exceptionally extreme extremely fabulously flipping flippin frackin fracking fricking frickin frigging friggin fully fuckin fucking fuggin fugging greatly hella highly hugely incredible incredibly intensely major majorly more most particularly purely quite really remarkably so substantially thoroughly total totally tremendous tremendously uber unbelievably unusually utter utterly very';
const decreasing =
  'almost|barely|hardly|just enough|kind of|kinda|kindof|kind-of|less|little|marginal|marginally|occasional|occasionally|partly|scarce|scarcely|slight|slightly|somewhat|sort of|sorta|sortof|sort-of';

/** Words that strengthen or weaken the next, and by how much. */
export const boosters: ReadonlyMap<string, number> = new Map([
  ...increasing.split(' ').map((word) => [word, increase] as const),
  ...decreasing.split('|').map((word) => [word, -increase] as const),
]);

export const negations: ReadonlySet<string> = new Set(
  "aint arent cannot cant couldnt darent didnt doesnt ain't aren't can't couldn't daren't didn't doesn't dont hadnt hasnt havent isnt mightnt mustnt neither don't hadn't hasn't haven't isn't mightn't mustn't neednt needn't never none nope nor not nothing nowhere oughtnt shant shouldnt uhuh wasnt werent oughtn't shan't shouldn't uh-uh wasn't weren't without wont wouldnt won't wouldn't rarely seldom despite".split(
    ' ',
  ),
);

/** Phrases whose words mean something else together. */
export const specialPhrases: ReadonlyMap<string, number> = new Map([
  ['the shit', 3],
  ['the bomb', 3],
  ['bad ass', 1.5],
  ['badass', 1.5],
  ['bus stop', 0],
  ['yeah right', -2],
  ['kiss of death', -1.5],
  ['to die for', 3],
  ['beating heart', 3.1],
  ['broken heart', -2.9],
]);
