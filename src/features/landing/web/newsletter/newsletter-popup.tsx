import { X } from 'lucide-react';
import { Button } from '#platform/ui/web/button.tsx';
import { newsletter } from '../../common/landing-copy.ts';
import { maxEmailCharacters } from './newsletter-record.ts';

/** Hidden until `offerNewsletter` shows it. */
export function NewsletterPopup() {
  return (
    <section id="newsletter" className="newsletter card no-print" aria-labelledby="newsletter-title" hidden>
      <details open>
        <summary>
          <h2 id="newsletter-title">{newsletter.title}</h2>
        </summary>
        <form noValidate className="newsletter-form">
          <p>{newsletter.text}</p>
          <label htmlFor="newsletter-email">Your email address</label>
          <input
            id="newsletter-email"
            type="email"
            name="email"
            autoComplete="email"
            maxLength={maxEmailCharacters}
            aria-describedby="newsletter-error newsletter-honesty"
          />
          <p id="newsletter-error" className="text-sm text-bad" role="alert" />
          <div className="newsletter-buttons">
            <Button type="submit">Subscribe</Button>
            <Button kind="quiet" data-dismiss="">
              No, thanks
            </Button>
          </div>
          <p id="newsletter-honesty" className="text-xs text-soft">
            {newsletter.honesty}{' '}
            <a className="text-link" href="/blog">
              blog
            </a>
            .
          </p>
        </form>
      </details>
      <Button
        kind="quiet"
        size="sm"
        icon
        className="newsletter-close"
        aria-label="Close newsletter"
        data-dismiss=""
      >
        <X size={18} />
      </Button>
    </section>
  );
}
