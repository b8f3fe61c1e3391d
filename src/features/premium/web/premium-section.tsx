import { Check } from 'lucide-react';
import { ButtonLink } from '#platform/ui/web/button.tsx';
import { premiumSectionUrl } from '#site/plan/web/open-premium.ts';
import { plans, premiumFeatures } from '../common/plans.ts';

const [monthly, yearly] = plans;

export function PremiumSection() {
  return (
    <>
      <div>
        <h2 id="premium" className="section-headline">
          Premium
        </h2>
        <p className="mt-4 max-w-[46ch] text-soft">
          ${monthly.dollars} a month or ${yearly.dollars} a year. There is no account: you pay and get a key
          that works in all your browsers. Cancel anytime.
        </p>
        <ButtonLink
          className="mt-6 [html:not([data-js])_&]:hidden"
          href={premiumSectionUrl}
          data-premium="landing"
          aria-haspopup="dialog"
        >
          Get Premium
        </ButtonLink>
        <noscript>
          <p className="mt-4 text-sm text-soft">Paying and using a key require JavaScript.</p>
        </noscript>
      </div>
      <ul className="grid gap-4">
        {premiumFeatures.map(({ title, text }) => (
          <li key={title} className="flex gap-3">
            <Check size={20} className="mt-0.5 text-good" aria-hidden="true" />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
