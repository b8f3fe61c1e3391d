import { Star } from 'lucide-react';
import { testimonials } from '../common/landing-copy.ts';

const maxRating = 5;

export function TestimonialsSection() {
  return (
    <section className="band" aria-labelledby="voices">
      <h2 id="voices" className="section-headline">
        What people say
      </h2>
      <ul className="voices">
        {testimonials.map(({ name, role, content, rating }) => (
          <li key={name}>
            <figure>
              <div className="stars" role="img" aria-label={`${rating} out of ${maxRating} stars`}>
                {Array.from({ length: rating }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: stars are identical and never move
                  <Star key={index} size={16} />
                ))}
              </div>
              <blockquote className="headline">{content}</blockquote>
              <figcaption>
                <b className="font-semibold">{name}</b>
                <span className="text-soft">{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
