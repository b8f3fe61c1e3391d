import { ExternalLink } from 'lucide-react';
import { ButtonLink } from '#platform/ui/web/button.tsx';
import type { Message } from './read-messages.ts';

type Link = Message['links'][number];

/** Confirmation links with where they really lead, whatever the mail calls them. */
export function MessageLinks({ links }: { links: readonly Link[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {links.map((link) => (
        <li key={link.url} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <OpenLink link={link} isPrimary={false} />
          <LinkTarget url={link.url} />
        </li>
      ))}
    </ul>
  );
}

/** The newest confirmation link, offered where a code would be. */
export function FoundLink({ link, isPrimary }: { link: Link; isPrimary: boolean }) {
  return (
    <div className="found-code">
      <div className="min-w-0 grow basis-48">
        <p className="text-xs text-soft">Link found</p>
        <LinkTarget url={link.url} />
      </div>
      <OpenLink link={link} isPrimary={isPrimary} />
    </div>
  );
}

function OpenLink({ link: { url, label }, isPrimary }: { link: Link; isPrimary: boolean }) {
  return (
    <ButtonLink
      kind={isPrimary ? 'primary' : 'plain'}
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <ExternalLink size={16} aria-hidden="true" />
      <span className="max-w-56 truncate">{label || 'Open link'}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </ButtonLink>
  );
}

/** The host is what tells friend from foe: it stands first, and in the form that cannot pose as another. */
function LinkTarget({ url }: { url: string }) {
  return (
    <p className="min-w-0 truncate font-mono text-xs" title={url}>
      {describeTarget(url)}
    </p>
  );
}

function describeTarget(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  return `${host}${pathname === '/' ? '' : pathname}${search}`;
}
