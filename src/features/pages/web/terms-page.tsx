import { serviceTerms } from './service-terms.tsx';
import { SmallPrint } from './small-print.tsx';
import { trustTerms } from './trust-terms.tsx';

export function TermsPage() {
  return (
    <SmallPrint
      path="/terms"
      title="Terms of Service"
      lead={
        <p className="max-w-[60ch] text-lg">
          Use Mayfly to protect yourself, not to harm others. Expect things to disappear, because that is the
          point. The rest is detail.
        </p>
      }
      sections={[...serviceTerms, ...trustTerms]}
    />
  );
}
