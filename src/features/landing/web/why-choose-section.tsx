import { reasons } from '../common/landing-copy.ts';

export function WhyChooseSection() {
  return (
    <section className="band" aria-labelledby="why">
      <h2 id="why" className="section-headline">
        Why choose Mayfly
      </h2>
      <ul className="reasons">
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h3 className="headline">{title}</h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
