import { tools } from '#site/catalogue/common/tools.ts';
import type { PageMeta } from './page-meta.ts';

/** `node scripts/draw-images.ts` draws the preview picture of a page from its card, and embeds the text in the file. */
export type PictureCard = {
  headline: string;
  line: string;
  /** The picture shows the icon of this tool. */
  tool?: string;
};

export const pictureSize = { width: 1200, height: 630 } as const;

const ownCards: Readonly<Record<string, PictureCard>> = {
  '/': {
    headline: 'Give them an address that is gone in ten minutes',
    line: 'Disposable email and a privacy toolbox. Free, no account.',
  },
  '/blog': {
    headline: 'Mail, passwords and privacy, explained',
    line: 'Fifteen articles in plain English.',
  },
  '/status': { headline: 'System status', line: 'What works, what does not, and since when.' },
  '/faq': { headline: 'Questions, answered', line: 'How the addresses work, what is kept and for how long.' },
  '/contact': { headline: 'Contact', line: 'Who to ask, and how soon you get an answer.' },
  '/about': { headline: 'About Mayfly', line: 'Addresses that last ten minutes, and why.' },
  '/privacy': { headline: 'Privacy Policy', line: 'What is kept, where, and when it is erased.' },
  '/terms': { headline: 'Terms of Service', line: 'What you can do here, and what you can expect.' },
  '/success': {
    headline: 'Mayfly Premium',
    line: 'Ten addresses at once, at a domain of your own, without ads.',
  },
  '/developers': { headline: 'An API for throwaway mail', line: 'Create a mailbox, read it, watch it live.' },
  ...Object.fromEntries(
    tools.map(({ path, title, description }) => [path, { headline: title, line: description, tool: path }]),
  ),
};

export const cardPaths = Object.keys(ownCards);

export function pictureCardOf(
  path: string,
  { title, ogType }: Pick<PageMeta, 'title' | 'ogType'>,
): PictureCard {
  const line = ogType === 'article' ? 'From the Mayfly blog' : '';
  return ownCards[path] ?? { headline: title.replace(/ · Mayfly$/u, ''), line };
}

export function picturePath(path: string): string {
  return `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
}
