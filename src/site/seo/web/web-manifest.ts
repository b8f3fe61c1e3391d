import { themeColors } from '../common/page-meta.ts';

const sizes = [192, 512] as const;

/** Manifest for adding the site to a phone's home screen. */
export const webManifest = {
  path: '/manifest.webmanifest',
  contentType: 'application/manifest+json; charset=utf-8',
  text: JSON.stringify({
    name: 'Mayfly',
    short_name: 'Mayfly',
    description: 'Disposable email and a privacy toolbox',
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    theme_color: themeColors.light,
    background_color: themeColors.light,
    icons: sizes.flatMap((px) => [
      { src: `/icon-${px}.png`, sizes: `${px}x${px}`, type: 'image/png', purpose: 'any' },
      { src: `/icon-maskable-${px}.png`, sizes: `${px}x${px}`, type: 'image/png', purpose: 'maskable' },
    ]),
    shortcuts: [{ name: 'Get a temporary address', url: '/temp-email' }],
  }),
};
