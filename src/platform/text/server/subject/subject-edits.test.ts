import { describe, expect, it } from 'vitest';
import { type EmailType, emailTypes } from '../../common/options.ts';
import { optimizeEmailSubject } from './optimize-email-subject.ts';

const linesOf = (subject: string, emailType: EmailType = 'marketing') =>
  optimizeEmailSubject({ subject, emailType }).suggestions.map((suggestion) => suggestion.subject);

describe('editing a subject', () => {
  it('keeps the conditions and figures of an offer', () => {
    const offers = [
      'Free shipping on all orders over $50 for members with a card',
      'Save on boots and get free socks with code WARM',
      'The summer catalog is finally out – everything 20% off',
      'Last chance to save on annual plans – ends tonight',
    ];
    for (const type of emailTypes)
      for (const offer of offers) expect(linesOf(`${offer}!`, type)).toEqual([offer]);
  });

  it.each([
    [
      'URGENT: action required - hand in the keys of the old office by Monday',
      'Hand in the keys of the old office by Monday',
    ],
    ['Check out our amazing new summer collection!!!', 'Our new summer collection'],
    ['We are excited to announce our new office in Berlin', 'Our new office in Berlin'],
    ['Don’t forget to bring your laptop on Monday', 'Bring your laptop on Monday'],
    ['You’re warmly invited to the launch of our spring menu', 'The launch of our spring menu'],
    ['Important information concerning the bus routes to the airport', 'The bus routes to the airport'],
    ['Following up on our last call about the roof repair costs', 'The roof repair costs'],
    ['Quick question about your warehouse heating bill, Marta', 'Your warehouse heating bill, Marta'],
    ['I hope this email finds you well - our quote for your oak gate', 'Our quote for your oak gate'],
    ['We regret to inform you that the 9 am bus to Osby has been cancelled', '9 am bus to Osby cancelled'],
    [
      'Osby Bowls Club newsletter - May 2026 - new green keeper, fish supper, and lost hats at the gate',
      'New green keeper, fish supper, and lost hats at the gate',
    ],
    ['Due to a burst pipe, the tea tent at the fair is closed', 'The tea tent at the fair is closed'],
    ['Wondering if you would be interested in hearing how we mend old bells', 'How we mend old bells'],
    [
      'We would love to show you how Osby bakers save 3 bags of flour',
      'How Osby bakers save 3 bags of flour',
    ],
    [
      'New rules for the lake path from 4 May, including a speed limit for boats at the old mill',
      'New rules for the lake path from 4 May',
    ],
    ['fyi the kiln in the barn is cold until tuesday', 'The kiln in the barn is cold until Tuesday'],
    ['As per our call on Monday, here is the new rota for the kiln', 'The new rota for the kiln'],
    [
      'Introducing myself - Ada from Osby Glass, we mend old windows',
      'Ada from Osby Glass, we mend old windows',
    ],
    [
      'Notice to all members: the summer fair originally planned for 3 May will now be held on 10 May at noon',
      'Summer fair: now 10 May at noon',
    ],
    ['Want to save time on your taxes?', 'Save time on your taxes'],
    [
      'Flash sale!! Up to 60% off garden furniture, today only!!!',
      'Up to 60% off garden furniture, today only',
    ],
  ])('drops the padding of “%s”', (subject, wanted) => {
    expect(linesOf(subject)).toContain(wanted);
  });

  it.each([
    [
      'Do your drivers still write their hours on paper, 14 sheets every week? An idea for Brook Haulage',
      'Do your drivers still write their hours on paper, 14 sheets every week?',
    ],
    [
      'The Tidewater Letter, no. 8: how we mended the net, why eels climb dams, and a recipe',
      'How we mended the net, why eels climb dams, and a recipe',
    ],
    [
      'The swimming pool is closed on Friday 6 June from 7 am until 11 am because of a broken filter',
      'The swimming pool is closed on Friday 6 June from 7 am until 11 am',
    ],
    [
      'Our annual clearance at the nursery is on again: 25% off all rose bushes and pots until Sunday evening',
      '25% off all rose bushes and pots until Sunday evening',
    ],
    [
      'Why 400 village teachers quit last year – and what we did about it (with photos)',
      'Why 400 village teachers quit last year – and what we did about it',
    ],
    ['Five soups for a wet week (the third is our favorite!)', 'Five soups for a wet week'],
    [
      'Scheduled maintenance: the portal will be unavailable Saturday 02:00-06:00 UTC',
      'Portal unavailable Saturday 02:00-06:00 UTC',
    ],
    [
      'We are delighted to announce that Dr Elm has been appointed as our new director with effect from 1 May',
      'Dr Elm appointed director from 1 May',
    ],
  ])('removes only whole parts of “%s”, and names them', (subject, wanted) => {
    const { suggestions } = optimizeEmailSubject({ subject, emailType: 'marketing' });
    const suggestion = suggestions.find((one) => one.subject === wanted);
    expect(suggestion?.reason).toMatch(/Left out: “.*”\. \d+ characters/u);
  });

  it.each([
    ['Can we have 20 minutes on Monday to talk about the barn roof?', 'Barn roof: 20 minutes on Monday?'],
    ['Would Tuesday at ten work for a tour of the new kiln?', 'Tour of the new kiln: Tuesday at ten?'],
    [
      'URGENT: product recall - Orla lamp model 2, do not use until repaired',
      'Do not use until repaired: Orla lamp model 2, product recall',
    ],
    [
      'Free workshop: how a village of 90 people bought back its only pub - Fri 8 May 7pm',
      'Free workshop Fri 8 May 7pm: how a village of 90 people bought back its only pub',
    ],
    [
      'A week with the potters of Osby in the old lime barn by the quay - 20% off all places until March',
      '20% off all places until March – A week with the potters of Osby in the old lime barn by the quay',
    ],
  ])('puts the topic, the step or the date of “%s” first', (subject, wanted) => {
    const [suggestion] = optimizeEmailSubject({ subject, emailType: 'sales' }).suggestions;
    expect(suggestion?.subject).toBe(wanted);
    expect(suggestion?.reason).toContain('Put the main words first.');
  });

  it.each([
    ['Wichtige Information über die neuen Leerungszeiten ab Mai', 'Die neuen Leerungszeiten ab Mai'],
    ['Neue Informationen zur Satzung des Vereins', 'Satzung des Vereins'],
    ['Wir möchten mitteilen, dass der Steg am 3. Mai gesperrt wird', 'Steg am 3. Mai gesperrt'],
    ['Haben Sie am Montag Zeit für ein Gespräch über die Scheune?', 'Die Scheune: am Montag?'],
    [
      'Auriez-vous dix minutes mardi pour parler de la toiture du four ?',
      'Toiture du four : dix minutes mardi ?',
    ],
    ['¿Tiene diez minutos el martes para hablar sobre la valla?', 'Valla: ¿diez minutos el martes?'],
    ['Rückfrage zu unserem Angebot für die Fenster der Scheune', 'Angebot für die Fenster der Scheune'],
    [
      'An alle Mitglieder: Die Versammlung findet am 4. Mai um 19 Uhr im Bootshaus statt',
      'Versammlung: am 4. Mai um 19 Uhr im Bootshaus',
    ],
    ['Entdecken Sie jetzt unsere Kerzen aus Osby', 'Unsere Kerzen aus Osby'],
    ['Suite à notre appel de lundi, voici le plan du four', 'Le plan du four'],
    ['Rappel important : le four ferme à midi', 'Le four ferme à midi'],
    ['Die Sauna bleibt vom 3. bis 9. Mai geschlossen', 'Sauna vom 3. bis 9. Mai geschlossen'],
    [
      'Nous vous informons que la fête du port aura lieu le samedi 3 mai à midi',
      'Fête du port : le samedi 3 mai à midi',
    ],
    [
      'Profitez vite de -30 % sur les voiles, offre valable jusqu’au 3 mai',
      '-30 % sur les voiles jusqu’au 3 mai',
    ],
    ['La reunión de vecinos se celebrará el martes 3 de mayo', 'Reunión de vecinos: el martes 3 de mayo'],
    ['Letzte Chance: 30 % auf alle Zelte!', '30 % auf alle Zelte'],
    ['Nous avons le plaisir de vous annoncer l’ouverture du four', 'Ouverture du four'],
    [
      'La lettre du port n°4 : les phares, le sel, et une recette de soupe aux moules de Léa',
      'Les phares, le sel, et une recette de soupe aux moules de Léa',
    ],
    ['Le informamos de que la piscina permanecerá cerrada el lunes', 'Piscina cerrada el lunes'],
  ])('drops the words before the topic of “%s”', (subject, wanted) => {
    expect(linesOf(subject)).toEqual([wanted]);
  });

  it('cuts the step with a deadline free from a long line', () => {
    expect(
      linesOf('Garden plots: new rents from 1 May, apply by 20 April to keep the plot you have'),
    ).toContain('Garden plots: apply by 20 April to keep the plot you have');
  });

  it('changes a line in capitals to title case', () => {
    expect(linesOf('GET 20% OFF ALL SHOES THIS WEEKEND ONLY')).toEqual([
      'Get 20% Off All Shoes This Weekend Only',
    ]);
  });

  it('suggests no edit if the edited line would still be spam', () => {
    expect(linesOf('WINNER!!! You have been selected, click here to claim your 100% FREE kettle')).toEqual(
      [],
    );
  });

  it.each([
    'Our spring sale on chairs, tables, lamps and rugs ends on Sunday, members only, not in outlet stores',
    'The museum shop, our oldest tenant, moves to the north hall on Monday and sells all its posters',
    'Billige Reisen nach Rom – nicht buchbar am Schalter, sondern online in unserem Reisebüro am Markt',
    'Although the bridge is repaired, the road between Elmton and Harwick stays closed for lorries and buses',
    'Your parcel #774 (2 desk fans, 1 rug) has left our store and will reach you on Tuesday or on Friday',
    'Planned elevator works: Sunday 14 May, 02:00–05:00, take the stairs, ask at the desk for help',
    'The old town tour (not for wheelchairs) starts at the north gate of the castle at ten in the morning',
    'Office closed on Monday (bank holiday), back soon with fresh bread, warm rolls and our new cat Bo',
    'Inside: photos of the kiln and a very angry owl',
  ])('drops no condition, actor, recipient, danger, negation or topic: %s', (subject) => {
    expect(linesOf(subject).filter((line) => line.length < subject.length - 'Inside: '.length)).toEqual([]);
  });

  it.each([
    'Here’s to a great harvest year',
    'Five books to read now',
    'You have been invited to our garden fair',
    'Don’t forget your ski boots on Monday',
    'We are proud to share our app with you',
    'Change to your visit: now arriving Thursday',
    'Save 20% this Black Friday',
  ])('suggests nothing for “%s”, whose parts belong together', (subject) =>
    expect(linesOf(subject)).toEqual([]),
  );
});
