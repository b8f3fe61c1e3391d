import { Clock, Flame, ImageOff, type LucideIcon, Paperclip, Server, TextCursorInput } from 'lucide-react';
import { type BenefitIcon, benefits } from '../common/landing-copy.ts';

const icons: Readonly<Record<BenefitIcon, LucideIcon>> = {
  code: TextCursorInput,
  clock: Clock,
  fire: Flame,
  picture: ImageOff,
  attachment: Paperclip,
  server: Server,
};

export function BenefitsSection() {
  return (
    <section className="band" aria-labelledby="benefits">
      <h2 id="benefits" className="section-headline">
        What an inbox should do
      </h2>
      <ul className="hairline-grid hairline-grid-3">
        {benefits.map(({ icon, title, text, more }) => {
          const Icon = icons[icon];
          return (
            <li key={title} className="grid-cell fact">
              <Icon size={24} />
              <div>
                <h3 className="mb-1">{title}</h3>
                <p className="text-sm text-soft">{text}</p>
                {more ? (
                  <a className="text-link text-sm" href={more.path}>
                    {more.label}
                  </a>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
