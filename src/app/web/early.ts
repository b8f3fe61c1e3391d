import { copiedMs } from '#platform/ui/common/copied-ms.ts';
import { licenceStorageKey, premiumAsked, premiumSection } from '#site/plan/common/plan-names.ts';
import { themeColors } from '#site/shell/common/theme-colors.ts';

// Classic script in the head of every page: runs before anything is painted, so it stays small and is one file.
const root = document.documentElement;
/** Addresses of scripts that are fetched later. */
const { idle, premium } =
  (document.currentScript as HTMLScriptElement | null)?.dataset ?? ({} as DOMStringMap);
const themeKey = 'mayfly-theme';
/** In the order of the switch; the empty one follows the system. */
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
    // Storage may be blocked or full: the choice then lasts as long as the page.
  }
}

/** Text at an address, without the title and the empty line it begins with. */
async function fetchContent(path: string): Promise<Blob> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(path);
  return new Blob([(await response.text()).replace(/^.*\n\n/u, '')], { type: 'text/plain' });
}

async function copy({ copyFrom, copyText }: DOMStringMap): Promise<void> {
  // The clipboard is given the promise: Safari lets nobody write who has first waited for the network.
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

/** Fetches what the page has left for later. */
function fetchIdleScript(): void {
  if (!idle) return;
  // Safari has no idle callbacks.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  addEventListener('load', () => whenIdle(() => import(/* @vite-ignore */ idle)));
}

/** At the first asking for the dialog of the premium plan; what comes then listens, and is asked again. */
function fetchPremium(address: string): void {
  document.addEventListener(
    premiumAsked,
    (event) => {
      import(/* @vite-ignore */ address).then(
        () => askForPremium((event as CustomEvent).detail),
        () => location.assign(premiumSection),
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
  // The style sheet has hidden them until now.
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
