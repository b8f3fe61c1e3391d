import { premiumAsked } from '../common/plan-names.ts';

/** Requests the premium dialog. `reason` is the origin of the request, such as `header` or the limit that was reached. */
export function openPremium(reason: string): void {
  document.dispatchEvent(new CustomEvent(premiumAsked, { detail: reason }));
}

/** Calls back with the reason of each request for the dialog. */
export function onOpenPremium(listener: (reason: string) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<string>).detail);
  document.addEventListener(premiumAsked, hear);
  return () => document.removeEventListener(premiumAsked, hear);
}
