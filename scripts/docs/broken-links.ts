import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const link = /\]\((?<target>[^)\s]+)(?:\s+"[^"]*")?\)/gu;
const picture = /\b(?:src|srcset)="(?<target>[^"\s]+)/gu;
const fence = /^(```|~~~)[\s\S]*?^\1/gmu;
const heading = /^#{1,6}\s+(?<title>.+)$/gmu;

/**
 * Lists broken relative links and pictures of a Markdown file, as sentences. Skips links that begin with `/`: they are
 * paths of the site, which the build and the journeys check.
 */
export function brokenLinks(file: string, root: string): string[] {
  const text = readFileSync(file, 'utf8').replace(fence, '');
  return [...text.matchAll(link), ...text.matchAll(picture)].flatMap((match) => {
    const target = match.groups?.target ?? '';
    if (/^(?:[a-z][a-z0-9+.-]*:|\/)/iu.test(target)) return [];
    return exists(file, target) ? [] : [`${relative(root, file)}: ${target} does not exist`];
  });
}

function exists(file: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const place = path === '' ? file : join(dirname(file), path);
  if (!existsSync(place)) return false;
  if (anchor === undefined || !place.endsWith('.md')) return true;
  return [...readFileSync(place, 'utf8').replace(fence, '').matchAll(heading)].some(
    (match) => slug(match.groups?.title ?? '') === anchor,
  );
}

function slug(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/gu, '-');
}
