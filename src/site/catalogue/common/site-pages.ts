/** Planned pages are listed too. All links to a page that is not ready are left out. */
export type SitePage = {
  path: string;
  label: string;
  /** A test compares this with the list of routes. */
  ready: boolean;
};

export const sitePages: readonly SitePage[] = [
  { path: '/', label: 'Home', ready: true },
  { path: '/temp-email', label: 'Temporary Email', ready: true },
  { path: '/temp-phone', label: 'Temporary Phone', ready: true },
  { path: '/temp-identity', label: 'Temporary Identity', ready: true },
  { path: '/password-generator', label: 'Password Generator', ready: true },
  { path: '/ai-text-analyzer', label: 'AI Text Analyzer', ready: true },
  { path: '/content-summarizer', label: 'Content Summarizer', ready: true },
  { path: '/email-optimizer', label: 'Email Optimizer', ready: true },
  { path: '/product-description-generator', label: 'Product Generator', ready: true },
  { path: '/meeting-transcriber', label: 'Meeting Transcriber', ready: true },
  { path: '/youtube-tool', label: 'YouTube Tool', ready: true },
  { path: '/blog', label: 'Blog', ready: true },
  { path: '/blog-generator', label: 'Blog Generator', ready: false },
  { path: '/blog/new', label: 'Create Article', ready: false },
  { path: '/status', label: 'Status', ready: true },
  { path: '/faq', label: 'FAQ', ready: true },
  { path: '/contact', label: 'Contact', ready: true },
  { path: '/about', label: 'About', ready: true },
  { path: '/privacy', label: 'Privacy Policy', ready: true },
  { path: '/terms', label: 'Terms of Service', ready: true },
  { path: '/success', label: 'Payment', ready: true },
  { path: '/developers', label: 'Developers', ready: true },
];

const readyPaths = new Set(sitePages.filter((page) => page.ready).map((page) => page.path));

export function isReady(path: string): boolean {
  return readyPaths.has(path);
}

export function readyLinks<Link extends { path: string }>(links: readonly Link[]): Link[] {
  return links.filter((link) => isReady(link.path));
}
