import { steps } from '../common/landing-copy.ts';

const rows = [
  { from: 'Northwind Accounts', subject: 'Your verification code', age: 'just now', isUnread: true },
  { from: 'The Reading Room', subject: 'Welcome. Here is your reading list', age: '2 min', isUnread: false },
];

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

/** Picture of a mailbox as the tool shows it. Its controls do nothing. */
function Specimen() {
  return (
    <div className="specimen card" role="img" aria-label="A mailbox with a verification code at the top">
      <div className="specimen-head">
        <p className="specimen-address">
          quiet-otter-4821
          <wbr />
          <span className="text-soft">@mayfly.example</span>
        </p>
        <p className="specimen-clock">7:06</p>
        <span className="specimen-bar" />
      </div>
      <div className="specimen-code">
        <div>
          <p className="text-xs text-soft">Code found</p>
          <p className="specimen-digits">
            <span>482</span> <span>913</span>
          </p>
        </div>
        <span className="button button-primary">Copy code</span>
      </div>
      {rows.map(({ from, subject, age, isUnread }) => (
        <div key={from} className="specimen-row">
          <span className={isUnread ? 'specimen-dot' : undefined} />
          <p className="min-w-0">
            <span className="block truncate text-sm text-soft">{from}</span>
            <span className={isUnread ? 'block truncate font-semibold' : 'block truncate'}>{subject}</span>
          </p>
          <span className="text-xs text-soft">{age}</span>
        </div>
      ))}
    </div>
  );
}
