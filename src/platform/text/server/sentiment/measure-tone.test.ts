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
      'a complaint that ends with an ultimatum',
      'I paid for the sofa on 2 May. It has not come. Your office is kind on the phone, but nobody knows where it is. I ordered it for my mother. She sits on a chair. Please reply within a week. Otherwise I shall refer the matter to the ombudsman.',
      { genre: 'prose', label: 'negative', tone: /^Frustrated and firm: “ombudsman”/ },
    ],
    [
      'grief in calm words',
      'Grandma’s coat still hangs in the hall. Nobody touches it. It has been two years. My sister made his soup on Sunday, and I had to sit down.',
      { genre: 'prose', label: 'negative', tone: /^Sad: “Grandma’s coat”/ },
    ],
    [
      'a proud post',
      'I was turned down 30 times. Nobody tells you this about boats: keep rowing. 🚀 Repost if it helped. #boats #grit',
      { genre: 'post', label: 'neutral', tone: /Promotional/i },
    ],
    [
      'a story of one’s own without feeling words',
      'I kept lists for years. My list had ninety lines. I put them on the calendar now, and I delete the rest.',
      { genre: 'prose', label: 'neutral', tone: /^Personal/ },
    ],
    [
      'news with an idiom of death',
      'The council voted 7-2 on Monday for one-way traffic, officials said. “They will love us to death,” said Otto Lund. Residents are dying to see the plan.',
      { genre: 'news', label: 'neutral', tone: /^Factual/ },
    ],
    [
      'a lawyer’s letter',
      'Dear Ms Holm, We act on behalf of Orm Boats. Unless payment is received by 3 June, our client will issue proceedings without further notice to you. Yours sincerely, Lund & Aas',
      { genre: 'prose', label: 'negative', tone: /^Firm and formal: “Unless payment”/ },
    ],
    [
      'a threat',
      'You have until Friday. Put the money in the box. We are watching you. Do not bother calling anyone.',
      { genre: 'prose', label: 'negative', tone: /^Threatening: “You have until”/ },
    ],
    [
      'sarcastic praise',
      'Great, so the new lock opens when you sneeze. But hey, at least the key ring is cute.',
      { genre: 'prose', label: 'negative', tone: /^Sarcastic: “Great, so”/ },
    ],
    [
      'praise with the words of sarcasm',
      'I love how quiet this fan is! It runs all night. Best part: it is easy to clean.',
      { genre: 'prose', label: 'positive', tone: /^Enthusiastic: / },
    ],
    [
      'grave news',
      'Two sailors were killed when a ferry hit the pier on Monday, police said. Nine people were injured. The ferry company announced an inquiry. Residents brought blankets.',
      { genre: 'news', label: 'negative', tone: /^Serious and factual: “killed”, “injured”/ },
    ],
    [
      'an opinion that begins and ends with blame',
      'The plan to close the pool is cruel and short-sighted. It would help one builder and it would free a fine lawn. You have a chance to stop it. The council should be ashamed of this awful plan.',
      { genre: 'prose', label: 'negative', tone: /^Persuasive and critical: / },
    ],
    [
      'a rejection in kind words',
      'Dear Mr. Aas, We enjoyed the talk with you and were impressed by your lovely drawings. However, we have decided to move forward with another painter. We wish you great success. Sincerely, Ida Lund',
      { genre: 'prose', label: 'mixed', tone: /^Regretful and formal/ },
    ],
    [
      'praise with a wish',
      'Ida has had a good year and her drawings are wonderful. She needs to improve how she reports delays.',
      { genre: 'prose', label: 'mixed', tone: /^Praise and criticism/ },
    ],
    [
      'a friendly request',
      'Hi Ida, hope you had a good trip! Could you send me the plan of the harbor when you get a chance? No rush.',
      { genre: 'prose', label: 'neutral', tone: /^Friendly.* request: “Hi”, “hope you”/ },
    ],
    [
      'an urgent order',
      'The talk moved to TODAY at 3. I need the plan by noon at the latest. Ida, please check the lamps.',
      { genre: 'prose', label: 'neutral', tone: /^Urgent.* request: “TODAY”/ },
    ],
    [
      'a complaint that only tells what happened',
      'We landed at midnight, six hours late. There was nobody at the desk. We slept on a bench. I would like someone to explain how this came about.',
      { genre: 'prose', label: 'negative', tone: /^Frustrated: “.*hours late”/ },
    ],
    [
      'an obituary',
      'Otto Lund, who mended boats for forty years, died at home on Sunday. He loved good jokes. He is survived by his wife. A service will be held on Friday.',
      { genre: 'prose', label: 'negative', tone: /^Somber: “died at home”/ },
    ],
    [
      'distress in calm words',
      'everything feels heavy lately. i wake up tired. honestly i get why nobody asks me out. i just feel like a burden most days',
      { genre: 'prose', label: 'negative', tone: /^Distressed/ },
    ],
    [
      'a layoff in kind words',
      'Dear friends, today I share the hardest news of my great years here. We are reducing the size of our team. 20 people will leave the company. All get pay and help. Thank you, you built this wonderful place.',
      { genre: 'prose', label: 'mixed', tone: /^Regretful/ },
    ],
    [
      'a match report',
      'Orm came from two goals down to beat Lund 3-2 on Saturday. Ida Aas scored twice. “We never stopped,” said coach Otto Holm. Orm stay three points behind the leaders, who had an awful day.',
      { genre: 'news', label: 'neutral', tone: /^Factual/ },
    ],
    [
      'a demand with a date',
      'Dear Mr. Aas, the stove has been cold since May. You replied once. Please have it repaired by Friday, or I will withhold the rent.',
      { genre: 'prose', label: 'negative', tone: /^Firm.*: “by Friday, or I will”/ },
    ],
    [
      'politeness that loses patience',
      'Per my last email, the plan is in the attachment. As I’m sure you know, it was due on Monday. Happy to send it again.',
      { genre: 'prose', label: 'negative', tone: /^Impatient: “Per my last”/ },
    ],
    [
      'an invitation',
      'You are invited to our new lamp shop! Join us on Friday at six. There will be cake. We can’t wait to see you!',
      { genre: 'prose', label: 'positive', tone: /^Inviting/ },
    ],
    [
      'a warning',
      'Danger: hot oil inside. Wait an hour before you open it. Failure to follow this rule can cause burns.',
      { genre: 'warning', label: 'neutral', tone: /^Cautionary/ },
    ],
    [
      'a bug report that offers help',
      'The new build is broken and fails on start. I read the log and found no reason. Happy to open a patch.',
      { label: 'negative', tone: /^(?!.*[Pp]raise)/ },
    ],
    [
      'tears of joy',
      'we got the boat 😭😭🎉 cant believe it!!!',
      { genre: 'post', label: 'positive', tone: /^Excited/ },
    ],
    [
      'both sides in one breath',
      'The soup was not great, not terrible.',
      { genre: 'prose', label: 'mixed', tone: /./ },
    ],
    [
      'a poem',
      'The lamp went out at four,\nthe gulls complained of rain,\nand someone shut the door,\nand opened it again.',
      { genre: 'verse', label: 'unclear', tone: /^Poetic/ },
    ],
    [
      'a story',
      '“You lied,” Ida said. He looked at the awful sea. “I did,” he whispered. She turned away from him.',
      { genre: 'story', label: 'unclear', tone: /^Narrative: / },
    ],
    [
      'a leaflet',
      'Do not take these drops if you had an ulcer. Tell your doctor about all pains. Stop at once if your face swells. Keep the drops away from children.',
      { genre: 'instructions', label: 'neutral', tone: /^Instructional: “Do not”, “Tell”/ },
    ],
    [
      'an abstract',
      'Background: Bad sleep harms memory. Methods: We conducted a randomized trial with 40 participants. Results: Memory fell by 20%. Conclusions: Poor sleep is a serious risk.',
      { genre: 'abstract', label: 'neutral', tone: /^Academic: “Background:”/ },
    ],
    [
      'a job ad',
      'We are looking for a baker to join our team. What you’ll bring: years of experience with rye. We offer a good salary and full-time work. Send your application to Ida.',
      { genre: 'job', label: 'positive', tone: /^Inviting: “We are looking for”/ },
    ],
    [
      'headlines',
      'Ferry Hits Pier\nTwo Hurt in Lamp Fire\nOrm Wins Boat Race\nCouncil Delays Vote',
      { genre: 'list', label: 'neutral', tone: /./ },
    ],
    [
      'a story with dialogue',
      'The bell had no rope. “You will catch cold,” said the boy on the wall. Agnes had told the baker that the bell rang. “I am old,” said the woman.\n\n“It is for you,” said the boy. She looked up.',
      { genre: 'story', label: 'unclear', tone: /^Narrative/ },
    ],
    [
      'numbered steps',
      'How to light the lamp\n\nMy lamp is old, so be kind to it.\n1. Trim the wick with a knife.\n2. Raise the glass with both hands.\n3. Strike a match and wait.',
      { genre: 'steps', label: 'neutral', tone: /^Instructional/ },
    ],
    [
      'rules of a club',
      'Boats. A boat may be borrowed for two days. You must sign the book. Late boats: we charge a fee of nine crowns a day, up to a maximum of ninety. Lost oars are not refundable. The quay closes at ten. Smoking is forbidden.',
      { genre: 'rules', label: 'neutral', tone: /^Factual/ },
    ],
    [
      'an advertisement with symbols',
      '✅ Best-in-class lamps\n✅ LampDesk™ is your all-in-one, cutting-edge light 🚀\nBook your free demo today!',
      { genre: 'ad', label: 'positive', tone: /^Promotional: [^™✅🚀]*$/u },
    ],
    [
      'a chat',
      '[9:01] ida: is the lamp lit?\n[9:02] otto: nope, no oil\n[9:03] ida: ok I get some',
      { genre: 'chat', tone: /^Casual: / },
    ],
    [
      'a policy that mentions a condition',
      'We keep your address for a year. If we change this rule, we will tell you before. You may ask us to delete it.',
      { genre: 'prose', label: 'neutral', tone: /^(?!.*[Ff]irm)/ },
    ],
  ])('are detected for %s', (_, text, wanted) => {
    const { tone, ...others } = wanted;
    const found = read(text);
    expect(found).toMatchObject(others);
    expect(found.tone).toMatch(tone);
  });

  it('quote only words of the text as evidence', () => {
    const text = 'They are killing it! You miss nothing of the kind. I am so happy, and I was so sad!';
    const document = readDocument(text);
    const tone = measureTone(document, measureSentiment(document), detectGenre(document));
    expect(tone?.evidence).toEqual(['happy']);
  });
});
