import { describe, expect, it } from 'vitest';
import { readDocument } from '../reading/read-document.ts';
import { detectGenre } from './detect-genre.ts';
import { measureSentiment } from './measure-sentiment.ts';
import { describeTone, measureTone } from './measure-tone.ts';

const read = (text: string) => {
  const document = readDocument(text);
  const genre = detectGenre(document);
  const sentiment = measureSentiment(document, genre);
  return {
    genre: genre.name,
    label: sentiment?.details.label,
    tone: describeTone(measureTone(document, sentiment, genre)),
  };
};

describe('genre, sentiment and tone', () => {
  it.each([
    [
      'a complaint',
      'I paid for the sofa on 2 May. It has not come. Your office is kind on the phone, but nobody knows where it is. Please reply within a week. Otherwise I shall refer the matter to the ombudsman.',
      { genre: 'prose', label: 'negative', tone: /^Frustrated: “ombudsman”/ },
    ],
    [
      'an apology in which nobody was harmed',
      'The shop was slow this morning and no card was charged twice. Sorry all, my mistake.',
      { genre: 'prose', tone: /^Apologetic: “Sorry all”, “my mistake”$/ },
    ],
    [
      'pity for a character',
      'Readers feel sorry for the old captain, and the story gives them a reason for it on each page.',
      { tone: /^(?!.*Apologetic)/ },
    ],
    [
      'tears of joy',
      'we got the boat!!! mum is crying. i’m crying. cant believe it lol',
      { tone: /^(?!.*(?:Critical|Frustrated))/ },
    ],
    [
      'tears of joy in emoji',
      'we got the boat 😭😭🎉 cant believe it!!!',
      { label: 'positive', tone: /^Excited/ },
    ],
    [
      'people who are “the kind that knocks”',
      'My neighbors are the kind that knocks. They have a kind of lamp in each window of the house.',
      { tone: /^Neutral/ },
    ],
    [
      'someone who has never been happier',
      'I took a new post in May. I have never been happier than on this boat.',
      { label: 'positive', tone: /./ },
    ],
    [
      'blame in several words',
      'The plan to close the pool is cruel. We think that the council should be ashamed of this awful plan.',
      { genre: 'prose', label: 'negative', tone: /^Critical: / },
    ],
    [
      'sarcastic praise',
      'Great, so the new lock opens when you sneeze. But hey, at least the key ring is cute.',
      { genre: 'prose', label: 'negative', tone: /./ },
    ],
    [
      'praise',
      'I love how quiet this fan is! It runs all night. Best part: it is easy to clean.',
      { genre: 'prose', label: 'positive', tone: /^Positive: “I love how quiet this fan is”, “Best part”/ },
    ],
    [
      'praise and criticism',
      'The rooms are clean and lovely, but the food was awful and the bar was dirty.',
      { label: 'mixed', tone: /^Praise and criticism: “lovely”, “the food was awful”$/ },
    ],
    [
      'a rejection in kind words',
      'Dear Mr. Aas, We enjoyed the talk with you and were impressed by your lovely drawings. However, we have decided to move forward with another painter. We wish you great success. Sincerely, Ida Lund',
      { genre: 'prose', label: 'negative', tone: /^Negative and formal: / },
    ],
    [
      'an obituary',
      'It is with great sadness that we write. Otto Lund passed away on Monday. He loved the sea.',
      { genre: 'prose', label: 'negative', tone: /^(?!.*[Pp]raise)/ },
    ],
    [
      'a message that presses the reader',
      'Dear customer, your parcel could not be delivered. Confirm your address at the following link within 24 hours.',
      { genre: 'pressure', label: 'neutral', tone: /^Pressing: “your parcel could not be delivered”/ },
    ],
    [
      'an abstract with labels',
      'Background: Bad sleep harms memory.\n\nMethods: We conducted a randomized trial with 40 participants.\n\nResults: Memory fell by 20%.\n\nConclusions: Poor sleep is a serious risk.',
      { genre: 'abstract', label: 'neutral', tone: /^Academic: “Background:”/ },
    ],
    [
      'one sign of an abstract',
      'Results: our team won the cup. We love the new coach and the old hall.',
      { genre: 'prose', tone: /./ },
    ],
    [
      'a contract',
      'The Supplier shall terminate the contract on any breach of this clause or fraud.',
      { genre: 'legal', label: 'neutral', tone: /^Legal: / },
    ],
    [
      'a story',
      '“You lied,” Ida said. He looked at the awful sea. “I did,” he whispered. She turned away from him.',
      { genre: 'story', label: 'unclear', tone: /^Narrative: / },
    ],
    [
      'a piece of popular science',
      'Why is the sea salt? The obvious answer, that fish do it, is wrong. The reason is older. Rain is called a weak acid by scientists, because it takes carbon from the air and eats the rocks. Rivers carry what is left to the ocean.',
      { genre: 'explanation', label: 'neutral', tone: /^Explanatory: / },
    ],
    [
      'a farewell to the dead',
      'Otto used to say that a boat is a hole in the water. He never took a crown for a repair. He taught me to splice when I was six. I do not know how to mend this one.',
      { genre: 'eulogy', label: 'mixed', tone: /^Tender: / },
    ],
    [
      'a rant',
      'Am I the only one who thinks the new ferry is WORSE than the old one?? They took away the benches. I stood for an hour beside a goat.',
      { genre: 'prose', label: 'negative', tone: /^Frustrated/ },
    ],
    [
      'a leaflet',
      'Do not take these drops if you had an ulcer. Tell your doctor about all pains. Stop at once if your face swells. Keep the drops away from children.',
      { genre: 'instructions', label: 'neutral', tone: /^Instructional: “Do”, “Tell”/ },
    ],
    [
      'headlines',
      'Ferry Hits Pier\nTwo Hurt in Lamp Fire\nOrm Wins Boat Race\nCouncil Delays Vote',
      { genre: 'list', tone: /./ },
    ],
    [
      'a chat',
      '[9:01] ida: is the lamp lit?\n[9:02] otto: nope, no oil\n[9:03] ida: ok I get some',
      { genre: 'chat', tone: /^Casual: “nope”, “ok”$/ },
    ],
    [
      'a fact',
      'The council voted 7-2 on Monday for one-way traffic, officials said. “They will love us to death,” said Otto Lund. Residents are dying to see the plan.',
      { label: 'neutral', tone: /^Neutral, informative$/ },
    ],
    [
      'a review whose stars say more than its words',
      '★★★★☆ The waiter shouts and there is no menu. Otto said nothing at all, for once. We walked home along the quay.',
      { label: 'positive', tone: /^Positive$/ },
    ],
    [
      'sarcastic praise in lowercase',
      'oh great, another form. because what i needed before lunch was a page with forty fields.',
      { label: 'negative', tone: /^Sarcastic: “oh great, another”/ },
    ],
    [
      'a letter that recommends someone',
      'Ida Lund kept the light of Osby for six years. In March the lamp failed in a storm, and she mended it by hand. Not one ship was lost. I recommend her for the post without hesitation.',
      { label: 'positive', tone: /^Positive/ },
    ],
    [
      'bad news that blames nobody',
      'We regret to tell you that the concert in the old mill on Friday will not take place. The singer is in hospital.',
      { label: 'negative', tone: /^Negative: “regret”$/ },
    ],
    [
      'a story with a death and a hand',
      'Each spring my aunt rowed to the rock. She took no one along. The year after she died, I rowed there. I moved the hand of her watch to nine. Nothing was wrong with it.',
      { tone: /^(?!.*[Pp]raise)/ },
    ],
    [
      'an appeal for money',
      'Last winter a man called Otto slept in our hall. This year the roof leaks, and we must find 9,000 euros by May. €20 keeps a bed open for a night. Will you be one of our friends?',
      { tone: /^Appealing: / },
    ],
    [
      'an essay that argues for something',
      'Some people say that the bridge is safe. In my opinion the council should close it, and the trams should stop at the pier. It is clear that we need to act. In conclusion, a closed bridge is better than a broken one.',
      { tone: /^Persuasive: / },
    ],
    [
      'a question to other people',
      'My sister wants to sell the boat that our father built. I use it in May and in June. Should I say something? Has anyone been through this? Any advice is welcome.',
      { tone: /^Asking for advice/ },
    ],
    [
      'prose close to speech',
      'It’s the third boat I’ve had in ten years and I didn’t think I’d say this about a boat. You’ll row it in a day if you don’t stop at Orm.',
      { tone: /^Conversational: “It’s”, “I’ve”/ },
    ],
    [
      'good news',
      'we got the boat!!! guess what, it has a lamp. mum is crying, lol',
      { label: 'positive', tone: /^Excited/ },
    ],
    [
      'a changelog',
      '# 2.4.0\n\n## Added\n- Lamps can be dimmed.\n- Piers have names\n\n## Fixed\n- The ferry no longer sinks on leap days.',
      { genre: 'list', tone: /./ },
    ],
    [
      'an ad with bullets',
      'Do you like the sea? Then read on.\n\nWhat you will do\n- light the lamp\n- row the boat\n- feed the cat\n\nWrite to us by 3 May.',
      { genre: 'prose', tone: /./ },
    ],
    [
      'a policy that mentions a condition',
      'We keep your address for a year. If we change this rule, we will tell you before. You may ask us to delete it.',
      { genre: 'prose', label: 'neutral', tone: /^Neutral, informative$/ },
    ],
  ])('are detected for %s', (_, text, wanted) => {
    const { tone, ...others } = wanted;
    const found = read(text);
    expect(found).toMatchObject(others);
    expect(found.tone).toMatch(tone);
  });

  it('quote only words of the text as evidence of its tone', () => {
    const text = 'They are killing it! I am so happy and it is wonderful, and I was so sad, which was awful!';
    const document = readDocument(text);
    const tone = measureTone(document, measureSentiment(document), detectGenre(document));
    expect(tone?.evidence).not.toEqual([]);
    for (const word of tone?.evidence ?? []) expect(text).toContain(word);
  });
});
