import { copiedMs } from '#platform/ui/web/copy/copy-text.ts';
import { licenceStorageKey, premiumAsked, premiumSectionUrl } from '#site/plan/web/open-premium.ts';
import { themeColors } from '#site/seo/common/page-meta.ts';

// Classic script in the head of every page. It runs before the first paint, so it must be small and a single file.
const root = document.documentElement;
const { idle, premium } =
  (document.currentScript as HTMLScriptElement | null)?.dataset ?? ({} as DOMStringMap);
const themeKey = 'mayfly-theme';
/** In the order in which the theme switch steps through them. The empty theme follows the system. */
const themes = ['', 'light', 'dark'];

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function applyTheme(theme: string): void {
  if (theme && themes.includes(theme)) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const isDark = root.dataset.theme ? theme === 'dark' : meta.getAttribute('media')?.includes('dark');
    meta.content = themeColors[isDark ? 'dark' : 'light'];
  }
}

function switchTheme(): void {
  const theme = themes[(themes.indexOf(root.dataset.theme ?? '') + 1) % themes.length] ?? '';
  applyTheme(theme);
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is blocked or full. The choice lasts as long as the page.
  }
}

/** Removes the first two lines, the title and a blank line. */
async function fetchContent(path: string): Promise<Blob> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(path);
  return new Blob([(await response.text()).replace(/^.*\n\n/u, '')], { type: 'text/plain' });
}

async function copy({ copyFrom, copyText }: DOMStringMap): Promise<void> {
  // Safari rejects clipboard writes after a wait for the network, but accepts a promise.
  if (copyText)
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': fetchContent(copyText) })]);
  else await navigator.clipboard.writeText(document.getElementById(copyFrom ?? '')?.textContent ?? '');
}

async function tellCopied({ dataset }: HTMLElement): Promise<void> {
  const outcome = await copy(dataset).then(
    () => 'copied',
    () => 'copyFailed',
  );
  dataset[outcome] = '';
  setTimeout(() => delete dataset[outcome], copiedMs);
}

function fetchIdleScript(): void {
  if (!idle) return;
  // Safari does not support requestIdleCallback.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  addEventListener('load', () => whenIdle(() => import(/* @vite-ignore */ idle)));
}

/** Loads the dialog on the first request, and then repeats the request, because the dialog missed it. */
function fetchPremium(address: string): void {
  document.addEventListener(
    premiumAsked,
    (event) => {
      import(/* @vite-ignore */ address).then(
        () => askForPremium((event as CustomEvent).detail),
        () => location.assign(premiumSectionUrl),
      );
    },
    { once: true },
  );
}

function askForPremium(detail: unknown): void {
  document.dispatchEvent(new CustomEvent(premiumAsked, { detail }));
}

function applyPlan(licence: string | null): void {
  if (licence) root.dataset.plan = 'premium';
  else delete root.dataset.plan;
}

root.dataset.js = '';
fetchIdleScript();
if (premium) fetchPremium(premium);
applyTheme(read(themeKey));
applyPlan(read(licenceStorageKey));
if (root.dataset.plan) {
  // The style sheet hides the slots until they are removed.
  addEventListener('DOMContentLoaded', () => {
    for (const slot of document.querySelectorAll('[data-ad-slot]')) slot.remove();
  });
}
addEventListener('storage', (event) => {
  if (event.key === themeKey) applyTheme(event.newValue ?? '');
  if (event.key === licenceStorageKey) applyPlan(event.newValue);
});
addEventListener('click', (event) => {
  const target = (event.target as Element).closest<HTMLElement>(
    '[data-theme-switch],[data-copy-from],[data-copy-text],[data-premium]',
  );
  if (target?.dataset.themeSwitch === '') switchTheme();
  else if (target?.dataset.premium) {
    if (!premium || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    askForPremium(target.dataset.premium);
  } else if (target) void tellCopied(target);
});
