import { describe, expect, it } from 'vitest';
import { readDocument } from '../reading/read-document.ts';
import { stemWord } from '../words/stem-word.ts';
import { extractKeywords } from './extract-keywords.ts';

const extract = (text: string, limit?: number) => extractKeywords(readDocument(text), limit);
const phrases = (text: string) => extract(text).map(({ phrase }) => phrase.toLowerCase());

const abstract =
  'A method for locating leaks in water pipes is described. Two sensors record the sound of escaping water at both ends of a pipe. Cross-correlation of the recorded sound gives the distance of the leak. The method was tried on cast iron pipes and on plastic pipes. In cast iron pipes the leak was located within one metre; plastic pipes damp the sound, and the error was three metres. Sensors with a lower noise floor would help.';

describe('extractKeywords', () => {
  it('finds the main topics of an abstract', () => {
    const found = phrases(abstract);
    expect(found.slice(0, 3)).toEqual(expect.arrayContaining(['cast iron pipes', 'plastic pipes']));
    expect(found.join()).toContain('leak');
    expect(found.length).toBeLessThanOrEqual(10);
  });

  it('counts all forms of a word as one', () => {
    const leak = extract(abstract, 20).find(({ phrase }) => phrase === 'leak' || phrase === 'leaks');
    expect(leak?.count).toBeGreaterThanOrEqual(2);
  });

  it('ranks phrases that recur or open the text above phrases that occur once', () => {
    const found = phrases(
      'The harbour needs a pump. The pump of the harbour is old. A bad therapist came by. Ada Lund paid for the pump. The crew painted the harbour wall. The members saw a blue whale. The crane lifted the pump into the harbour.',
    );
    expect(found.slice(0, 2).toSorted()).toEqual(['harbour', 'pump']);
  });

  it('includes a participle before a noun, but no other verb', () => {
    const found = phrases(
      'Automated valves close the pipe. The automated valves were tested. They tested pumps for a week.',
    );
    expect(found).toContain('automated valves');
    expect(found.join()).not.toMatch(/tested/);
  });

  it('leaves out the day before a name, and the signature', () => {
    const letter =
      'Dear friends,\n\nOtto Falk came to the shelter in May. Today Otto Falk has a room and a dog. The shelter needs a new roof.\n\nWith thanks and hope,\nIda Lund\nDirector';
    expect(phrases(letter)).toContain('otto falk');
    expect(phrases(letter).join()).not.toMatch(/today|ida lund/u);
  });

  it('takes the opening from the first sentence of a letter, not from its subject or greeting', () => {
    const letter = `Subject: third time writing\n\nHello,\n\nI ordered the Torvik stove on 4 March. ${'Nobody has called me back since then, and we still cook outside. '.repeat(12)}`;
    expect(phrases(letter)).toContain('torvik stove');
  });

  it('drops a single word that a better phrase contains', () => {
    const found = phrases(abstract);
    const contained = found.filter(
      (one, at) => !one.includes(' ') && found.slice(0, at).some((better) => better.split(' ').includes(one)),
    );
    expect(contained).toEqual([]);
  });

  it('skips links, addresses, code, numbers and single letters', () => {
    const text =
      'Visit https://example.org/keyword or write to anna@example.org. Run `npm install x`. The harbour has 42 boats and 7 q cranes. @maren owns the harbour.';
    expect(phrases(text).join(' ')).not.toMatch(/example|anna|npm|42|\bq\b|maren/);
    expect(phrases(text)).toContain('harbour');
  });

  it('does not read the last word of a sentence as an abbreviation', () => {
    expect(
      phrases('Our numbers are in. Sales of lamps grew. The board moved in. Lamps sell well.').join(),
    ).not.toMatch(/\.|\bin\b/);
  });

  it('leaves times such as “last year” out of a phrase', () => {
    expect(phrases('The patient died of cancer last year after a long fight.')).toContain('cancer');
    expect(phrases('The library opens on Monday.')).toEqual(['library']);
    expect(phrases('The library opens on Monday, 3 October.').join()).not.toMatch(/monday|october/);
  });

  it('keeps compounds and names whole', () => {
    const text =
      'Our state-of-the-art wi-fi router covers a three-bedroom house in New York. It has forty-two nodes and a key-driven menu.';
    const found = extract(text, 10).map(({ phrase }) => phrase);
    expect(found).toEqual(
      expect.arrayContaining(['wi-fi router', 'three-bedroom house', 'New York', 'key-driven menu', 'nodes']),
    );
    expect(found.join()).not.toMatch(/the-art|forty/);
  });

  it('skips adjectives that fit any topic, and does not join words across lines', () => {
    const text =
      'The existing pumps and the proposed\nValves differ. Different pumps gave similar heat losses.';
    const found = extract(text, 10).map(({ phrase }) => phrase);
    expect(found).toEqual(expect.arrayContaining(['pumps', 'heat losses']));
    expect(found.join()).not.toMatch(/existing|different|similar|proposed/);
  });

  it('writes a phrase in the form that the text uses most', () => {
    const found = extract(
      'NASA launched a probe. Harbours wait. The probe of NASA sends pictures. NASA is glad of pictures of harbours.',
    );
    expect(found.map(({ phrase }) => phrase)).toEqual(expect.arrayContaining(['NASA', 'harbours']));
  });

  it.each([
    ['Our pumps move 40 tonnes. Parents talk to the doctor about it.', /move|talk/],
    ['Management changes its goals. Lamp oil costs 6 euros.', /changes|costs/],
    ['Rinse the rice. Teaching me the violin was hard. The hall was freezing.', /rinse|teaching|freezing/],
    ['goat milk\nlamp oil\nrye bread', /milk lamp|oil rye/],
    ['Der Akku hält ewig. Könnten Sie mir Bescheid geben? Die Schraube sitzt fest.', /ewig|geben|fest/],
    ["J'ai commandé un canapé. Le canapé n'arrive jamais.", /commandé|arrive/],
  ])('returns phrases without verbs and without words of the next line: %j', (text, never) => {
    expect(phrases(text).join(', ')).not.toMatch(never);
    expect(phrases(text)).not.toEqual([]);
  });

  it('finds phrases in French, for which there is no tagger', () => {
    const french =
      'La politique énergétique européenne change. Les ministres parlent de la politique énergétique à Paris. La politique énergétique reste difficile.';
    expect(phrases(french)[0]).toContain('politique énergétique');
  });

  it('leaves out a phrase that occurs once, below the title and the first sentence', () => {
    const text =
      'A ferry for Osby\n\nThe island buys a ferry in May. The council met in a cold hall and ate plum cake. A blue whale swam by. The ferry needs two engines.';
    expect(phrases(text)).toContain('ferry');
    expect(phrases(text).join()).not.toMatch(/whale|plum|hall|engines/);
  });

  it('leaves out phrases that occur only once in a long text', () => {
    const text = `${'The ferry of Osby carries the mail. The ferry crosses the strait, and the mail waits in Lund harbor. Fishermen from Orm load the ferry. '.repeat(8)}Karl Holm once dropped a spoon. With warmest wishes.`;
    const found = phrases(text).join(', ');
    expect(found).not.toMatch(/spoon|wishes/);
    expect(found).toContain('ferry');
  });

  it.each([
    [
      'We stayed at the Anchor Inn for three nights. The bath was full of hair and the shower head dripped like a tap. They ran out of eggs by nine. We asked to move and were told that it was full. The porter promised to call us back, which was two weeks ago. We paid extra for the car park. We have paid for all of it and we would like to hear from somebody soon, since nobody at the desk knew about it. It rained, it was cold, and we left early on the last day without a word from them.',
      ['Anchor Inn', 'shower head', 'car park', 'porter'],
    ],
    [
      'Seit drei Wochen ist in unserem Haus der Aufzug kaputt, und die Hausverwaltung meldet sich nicht. Meine Nachbarin im vierten Stock ist auf den Rollstuhl angewiesen und kommt nicht mehr zum Wochenmarkt. Letzten Freitag hat ein Techniker gesagt, dass ein Ersatzteil aus Dänemark fehlt. Ich finde, dass man uns wenigstens eine Auskunft schuldet, denn die Nebenkosten bezahlen wir ja trotzdem. Wer kennt sich mit einer Mietminderung aus? Und hat schon einmal jemand den Mieterverein gefragt, was man in so einem Fall tun kann? Danke euch allen für eure Tipps, wir sind langsam etwas ratlos.',
      ['Hausverwaltung', 'Mietminderung', 'Mieterverein', 'Nebenkosten'],
    ],
    [
      "Bonjour, la chaudière de notre immeuble est tombée en panne pour la troisième fois, et le syndic ne répond pas au téléphone. Le technicien est venu mardi, mais il n'avait pas le brûleur. Mon voisin du premier a un bébé de deux mois et dort dans la cuisine, près du four. Nous avons payé les charges en janvier comme tout le monde et nous aimerions savoir qui décide. Est-ce que l'assemblée peut changer de prestataire avant la fin du contrat ? Merci à ceux qui ont déjà connu ce genre de situation de nous donner un conseil.",
      ['chaudière', 'immeuble', 'syndic', 'brûleur'],
    ],
  ])('finds several keywords in a text of a hundred words without a recurring topic: %j', (text, wanted) => {
    const found = extract(text).map(({ phrase }) => phrase);
    expect(found.length).toBeGreaterThanOrEqual(5);
    expect(found).toEqual(expect.arrayContaining(wanted));
  });

  it('finds a job title of several words that occurs once', () => {
    const letter = `I am writing to apply for the position of Junior Data Analyst at your office. ${'I like to read, to count and to check what others have counted before me. '.repeat(7)}`;
    expect(phrases(letter)).toContain('junior data analyst');
  });

  it('ranks the topic above people who are named once, and leaves out the label of a press release', () => {
    const found = phrases(
      'FOR IMMEDIATE RELEASE\n\nOsby to build a new harbor wall, creating forty jobs\n\nThe town of Osby will build a harbor wall of 90 meters. It replaces the wall of 1911 and is expected to create forty jobs for two years. "The stones come from the quarry," said Ada Holm of the council. The old wall leaks at high tide and the fish market floods in winter.\n\nContact: Fionn Lundqvist',
    );
    expect(found).not.toContain('immediate release');
    for (const person of ['ada holm', 'fionn lundqvist']) expect(found.slice(0, 3)).not.toContain(person);
  });

  it('returns no keywords for empty text and code', () => {
    expect(extract('')).toEqual([]);
    expect(extract('const a = b.map((c) => { return c; });')).toEqual([]);
  });
});

describe('stemWord', () => {
  it.each(
    'caresses:caress ponies:poni ties:ti feed:feed agreed:agre plastered:plaster motoring:motor sing:sing conflated:conflat sized:size hopping:hop falling:fall filing:file happy:happi sky:sky relational:relat rational:ration digitizer:digit operator:oper decisiveness:decis sensitiviti:sensit triplicate:triplic electrical:electr goodness:good adjustable:adjust replacement:replac adoption:adopt probate:probat cease:ceas controll:control generalizations:gener oscillators:oscil'
      .split(' ')
      .map((pair) => pair.split(':')),
  )('stems %s to %s', (word, stem) => {
    expect(stemWord(word ?? '')).toBe(stem);
  });
});
