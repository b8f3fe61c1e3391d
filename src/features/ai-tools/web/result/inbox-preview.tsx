import { desktopCharacters, phoneCharacters } from '#platform/text/common/limits.ts';

const screens = [
  { look: 'phone', name: 'Phone', characters: phoneCharacters },
  { look: 'desktop', name: 'Desktop', characters: desktopCharacters },
] as const;

export function InboxPreview({ subject }: { subject: string }) {
  return (
    <div className="ai-inboxes">
      {screens.map(({ look, name, characters }) => {
        const { text, hidden } = cutSubject(subject, characters);
        return (
          <figure key={look} className={`ai-inbox ai-inbox-${look}`}>
            <figcaption>
              {name}
              <small>
                {hidden === 0
                  ? 'shown in full'
                  : `${hidden} ${hidden === 1 ? 'character' : 'characters'} cut off`}
              </small>
            </figcaption>
            <div aria-hidden="true" className="ai-mail ai-mail-other">
              <b />
              <i />
            </div>
            <div className="ai-mail">
              <b>Your name</b>
              <span className="ai-mail-subject">{text}</span>
              <time>9:41</time>
            </div>
            <div aria-hidden="true" className="ai-mail ai-mail-other">
              <b />
              <i />
            </div>
          </figure>
        );
      })}
    </div>
  );
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function cutSubject(subject: string, maxCharacters: number): { text: string; hidden: number } {
  const characters = [...graphemes.segment(subject)].map(({ segment }) => segment);
  if (characters.length <= maxCharacters) return { text: subject, hidden: 0 };
  const text = `${characters.slice(0, maxCharacters).join('').trimEnd()}…`;
  return { text, hidden: characters.length - maxCharacters };
}
