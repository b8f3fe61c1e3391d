/** One page of the site, or of its plan: links to a page that is not ready are left out everywhere. */
export type SitePage = {
  path: string;
  /** Name in breadcrumbs. */
  label: string;
  /** Its page is in the table of routes; a test holds the two together. */
  ready: boolean;
};

export const sitePages: readonly SitePage[] = [
  { path: '/', label: 'Home', ready: true },
  { path: '/temp-email', label: 'Temporary Email', ready: true },
  { path: '/temp-phone', label: 'Temporary Phone', ready: false },
  { path: '/temp-identity', label: 'Temporary Identity', ready: false },
  { path: '/password-generator', label: 'Password Generator', ready: false },
  { path: '/ai-text-analyzer', label: 'AI Text Analyzer', ready: false },
  { path: '/content-summarizer', label: 'Content Summarizer', ready: false },
  { path: '/email-optimizer', label: 'Email Optimizer', ready: false },
  { path: '/product-description-generator', label: 'Product Generator', ready: false },
  { path: '/meeting-transcriber', label: 'Meeting Transcriber', ready: false },
  { path: '/youtube-tool', label: 'YouTube Tool', ready: false },
  { path: '/blog', label: 'Blog', ready: true },
  { path: '/blog-generator', label: 'Blog Generator', ready: false },
  { path: '/blog/new', label: 'Create Article', ready: false },
  { path: '/status', label: 'Status', ready: false },
  { path: '/faq', label: 'FAQ', ready: false },
  { path: '/contact', label: 'Contact', ready: false },
  { path: '/about', label: 'About', ready: false },
  { path: '/privacy', label: 'Privacy Policy', ready: false },
  { path: '/terms', label: 'Terms of Service', ready: false },
  { path: '/developers', label: 'Developers', ready: true },
];

const readyPaths = new Set(sitePages.filter((page) => page.ready).map((page) => page.path));

export function isReady(path: string): boolean {
  return readyPaths.has(path);
}

/** Keeps the links whose page exists. */
export function readyLinks<Link extends { path: string }>(links: readonly Link[]): Link[] {
  return links.filter((link) => isReady(link.path));
}
