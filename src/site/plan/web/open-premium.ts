import { premiumAsked } from '../common/plan-names.ts';

/** Asks for the dialog of the premium plan. `reason` says where from, such as `header` or the limit that was met. */
export function openPremium(reason: string): void {
  document.dispatchEvent(new CustomEvent(premiumAsked, { detail: reason }));
}

/** Calls back with the reason each time the dialog is asked for. */
export function onOpenPremium(listener: (reason: string) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<string>).detail);
  document.addEventListener(premiumAsked, hear);
  return () => document.removeEventListener(premiumAsked, hear);
}
