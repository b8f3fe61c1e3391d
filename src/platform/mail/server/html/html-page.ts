import type { SafeHtml } from '../../common/parsed-mail.ts';

const baseStyle = `html{background:#fff;color:#1a1a1a;color-scheme:light}
body{margin:0;padding:16px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
img{max-width:100%;height:auto;border:0}table{max-width:100%}pre,.mayfly-text{white-space:pre-wrap;font:inherit}
blockquote{margin:0 0 0 8px;padding:0 0 0 12px;border-left:3px solid #ddd}
.mayfly-image{display:inline-block;padding:2px 8px;border:1px dashed #999;border-radius:4px;color:#555;font-size:13px}`;

export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Expects `styles` and `body` to be sanitized. */
export function makePage(styles: string, body: string): string {
  return (
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="referrer" content="no-referrer"><style>${baseStyle}</style><style>${styles}</style></head><body>${body}</body></html>`
  );
}

/** Shown if the HTML of a mail cannot be sanitized in time, or is too long. */
export const unreadablePage: SafeHtml = {
  html: makePage(
    '',
    '<p>This message cannot be shown as HTML. You can still read its text and its source.</p>',
  ),
  blockedImages: 0,
  trackers: 0,
};
