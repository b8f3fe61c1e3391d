import { DevelopersPage } from '#features/developers/web/developers-page.tsx';
import { LandingPage } from '#features/landing/web/landing-page.tsx';
import { NotFoundPage } from '#features/pages/web/not-found-page.tsx';
import * as tempEmailContract from '#features/temp-email/common/contract.ts';
import { platformErrors } from '#platform/errors/common/platform-errors.ts';
import { describeEndpoints, describeErrors } from './describe-endpoints.ts';
import type { PageRoute } from './page-route.ts';

const endpoints = describeEndpoints(Object.values(tempEmailContract));
const commonErrors = describeErrors(platformErrors);

/** Every page of the site. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    kind: 'content',
    meta: {
      title: 'Mayfly: temporary email that is gone in ten minutes',
      description:
        'A free disposable email address with a real inbox. No account: it works at once, shows the code first and erases itself after ten minutes.',
      keywords: ['temporary email', 'disposable email', 'temp mail', 'throwaway email', 'privacy tools'],
      canonicalPath: '/',
    },
    Page: LandingPage,
  },
  {
    path: '/developers',
    kind: 'content',
    meta: {
      title: 'Mayfly API for developers',
      description:
        'Make a temporary mailbox, read its mail and follow it live over HTTP: every call, every field and every error, with examples for curl and supabase-js.',
      keywords: ['temporary email API', 'disposable email API', 'test email inbox', 'OpenAPI'],
      canonicalPath: '/developers',
    },
    Page: () => <DevelopersPage endpoints={endpoints} commonErrors={commonErrors} />,
  },
  {
    path: '/404',
    kind: 'content',
    status: 404,
    meta: {
      title: 'Page not found · Mayfly',
      description: 'There is no page at this address.',
      keywords: [],
    },
    Page: NotFoundPage,
  },
];
