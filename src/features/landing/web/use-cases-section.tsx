import { isReady } from '#site/catalogue/common/site-pages.ts';
import { useCases } from '../common/landing-copy.ts';

export function UseCasesSection() {
  return (
    <section className="band margin-column" aria-labelledby="uses">
      <div>
        <h2 id="uses" className="section-headline">
          Ten good uses for an address that expires
        </h2>
        <p className="text-soft">Keep your real address for people you want to hear from.</p>
      </div>
      <ul className="index-list">
        {useCases.map(({ title, text, path }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="text-sm text-soft">
              {text}
              {path && isReady(path) ? (
                <>
                  {' '}
                  <a className="text-link" href={path}>
                    See the API
                  </a>
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
