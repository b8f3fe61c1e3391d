import { steps } from '../common/landing-copy.ts';
import { Specimen } from './specimen.tsx';

export function HowToSection() {
  return (
    <section className="band split" aria-labelledby="how">
      <div>
        <h2 id="how" className="section-headline">
          Four steps, one minute
        </h2>
        <ol className="steps">
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p className="text-sm text-soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
      <Specimen />
    </section>
  );
}
