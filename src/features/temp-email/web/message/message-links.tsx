import { ExternalLink } from 'lucide-react';
import { ButtonLink } from '#platform/ui/web/button.tsx';
import type { Message } from '../inbox/read-messages.ts';
import { describeMismatch, splitTarget } from './link-target.ts';

type Link = Message['links'][number];

type LinkProps = {
  link: Link;
  senderDomain: string;
};

export function MessageLinks({ links, senderDomain }: { links: readonly Link[]; senderDomain: string }) {
  if (links.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {links.map((link) => (
        <li key={link.url} className="found-link">
          <LinkTarget link={link} senderDomain={senderDomain} hasPath={true} />
          <OpenLink link={link} />
        </li>
      ))}
    </ul>
  );
}

export function FoundLink({ link, senderDomain }: LinkProps) {
  return (
    <div className="found-link">
      <div className="min-w-0 grow">
        <p className="text-xs text-soft">Link found</p>
        <LinkTarget link={link} senderDomain={senderDomain} hasPath={false} />
      </div>
      <OpenLink link={link} />
    </div>
  );
}

function OpenLink({ link: { url, domain } }: { link: Link }) {
  return (
    <ButtonLink href={url} target="_blank" rel="noopener noreferrer nofollow">
      <ExternalLink size={16} aria-hidden="true" />
      Open link
      <span className="sr-only"> to {splitTarget(url, domain).domain} (opens in a new tab)</span>
    </ButtonLink>
  );
}

/**
 * The path helps to distinguish links but contains the sender's words, so `hasPath` may be true only within the mail.
 */
function LinkTarget({ link: { url, domain }, senderDomain, hasPath }: LinkProps & { hasPath: boolean }) {
  const target = splitTarget(url, domain);
  const mismatch = describeMismatch(domain, senderDomain);
  return (
    <div className="min-w-0 grow">
      <p className="link-target" dir="ltr">
        {target.before}
        <b>{target.domain}</b>
        {target.port}
        {hasPath ? target.path : null}
      </p>
      {mismatch === undefined ? null : <p className="link-mismatch">{mismatch}</p>}
    </div>
  );
}
