import { tools } from '#site/catalogue/common/tools.ts';
import type { PageMeta } from './page-meta.ts';

/** What the picture of a page says; drawn by `node scripts/draw-images.ts`, and written into the file too. */
export type PictureCard = {
  headline: string;
  line: string;
  /** Path of the tool whose icon stands on it. */
  tool?: string;
};

export const pictureSize = { width: 1200, height: 630 } as const;

/** Pages whose titles were written for a list of results rather than for a picture. */
const ownCards: Readonly<Record<string, PictureCard>> = {
  '/': {
    headline: 'Give them an address that is gone by lunch',
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

/** Paths that have a card whether or not their page exists already. */
export const cardPaths = Object.keys(ownCards);

/** The card of a page: its own, or made of its title. */
export function pictureCardOf(
  path: string,
  { title, ogType }: Pick<PageMeta, 'title' | 'ogType'>,
): PictureCard {
  const line = ogType === 'article' ? 'From the Mayfly blog' : '';
  return ownCards[path] ?? { headline: title.replace(/ · Mayfly$/u, ''), line };
}

/** Address of a page's picture, `/og/blog-temp-mail-guide.png`. */
export function picturePath(path: string): string {
  return `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
}
