import { ExternalLink } from 'lucide-react';
import type { Message } from './read-messages.ts';

/** Confirmation links with where they really lead, whatever the mail calls them. */
export function MessageLinks({ links }: { links: Message['links'] }) {
  if (links.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {links.map(({ url, label }) => (
        <li key={url} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <a className="button" href={url} target="_blank" rel="noopener noreferrer nofollow">
            <ExternalLink size={16} aria-hidden="true" />
            <span className="max-w-64 truncate">{label || 'Open link'}</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <span className="min-w-0 truncate font-mono text-xs text-soft" title={url}>
            {describeTarget(url)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The host is what tells friend from foe; it comes first and in the form that cannot pose as another. */
function describeTarget(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  return `${host}${pathname === '/' ? '' : pathname}${search}`;
}
