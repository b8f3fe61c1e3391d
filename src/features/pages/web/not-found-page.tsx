import { ButtonLink } from '#platform/ui/web/button.tsx';
import { Wing } from '#platform/ui/web/wing/wing.tsx';
import { PageFrame } from '#site/shell/web/page-frame.tsx';

export function NotFoundPage() {
  return (
    <PageFrame path="">
      <div className="grid place-items-center gap-2 pt-20 text-center">
        <Wing className="mb-8 w-72 max-w-full" litFraction={0} />
        <p className="text-sm text-soft">404</p>
        <h1>Oops! Page not found</h1>
        <p className="mt-2 mb-6 max-w-[44ch] text-soft">This page does not exist, or no longer does.</p>
        <ButtonLink kind="primary" size="lg" href="/">
          Return to Home
        </ButtonLink>
      </div>
    </PageFrame>
  );
}
