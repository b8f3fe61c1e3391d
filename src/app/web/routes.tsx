import { articlePages } from '#features/blog/web/article-page.tsx';
import { BlogPage } from '#features/blog/web/blog-page.tsx';
import { DevelopersPage } from '#features/developers/web/developers-page.tsx';
import { LandingPage } from '#features/landing/web/landing-page.tsx';
import { NotFoundPage } from '#features/pages/web/not-found-page.tsx';
import * as tempEmailContract from '#features/temp-email/common/contract.ts';
import { TempEmailPage } from '#features/temp-email/web/temp-email-page.tsx';
import { platformErrors } from '#platform/errors/common/platform-errors.ts';
import { builtOrigin } from '#platform/http/common/site-manifest.ts';
import { tools } from '#site/catalogue/common/tools.ts';
import type { StructuredData } from '#site/seo/common/page-meta.ts';
import { describeBreadcrumbs, describeTool } from '#site/seo/common/structured-data.ts';
import { listBreadcrumbs } from '#site/shell/common/breadcrumbs.ts';
import * as usageContract from '#site/usage/common/contract.ts';
import { describeEndpoints, describeErrors } from './describe-endpoints.ts';
import type { PageRoute } from './page-route.ts';

const endpoints = describeEndpoints([...Object.values(tempEmailContract), ...Object.values(usageContract)]);
const commonErrors = describeErrors(platformErrors);

/** Breadcrumbs of a page, and what it is where it is a tool. */
function structuredDataFor(path: string): StructuredData[] {
  const tool = tools.find((candidate) => candidate.path === path);
  const trail = describeBreadcrumbs(listBreadcrumbs(path), builtOrigin);
  return tool ? [describeTool(tool, builtOrigin), trail] : [trail];
}

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
    path: '/temp-email',
    aliases: ['/temp-email/:sessionId'],
    kind: 'tool',
    meta: {
      title: 'Temporary email: a ten-minute inbox · Mayfly',
      description:
        'A disposable email address, ready when the page opens. Mail and its code appear as they arrive; after ten minutes everything is erased.',
      keywords: [
        'temporary email',
        'temp mail',
        '10 minute mail',
        'disposable email address',
        'receive code',
      ],
      canonicalPath: '/temp-email',
      structuredData: structuredDataFor('/temp-email'),
    },
    Page: TempEmailPage,
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
      structuredData: structuredDataFor('/developers'),
    },
    Page: () => <DevelopersPage endpoints={endpoints} commonErrors={commonErrors} />,
  },
  {
    path: '/blog',
    kind: 'content',
    meta: {
      title: 'Blog: mail, passwords and privacy explained · Mayfly',
      description:
        'Fifteen articles in plain English about temporary email, spam, passwords, tracking and your rights, with the standards and laws they rest on.',
      keywords: ['temporary email', 'email security', 'privacy', 'spam', 'passwords'],
      canonicalPath: '/blog',
      structuredData: structuredDataFor('/blog'),
    },
    Page: BlogPage,
  },
  ...articlePages.map((article): PageRoute => ({ ...article, kind: 'content' })),
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
