import { lapsedLicenceStorageKey, licenceStorageKey } from '../common/plan-names.ts';

const changed = 'mayfly:plan-changed';

/** The key kept in this browser; undefined without one, or where storage is blocked. */
export function findLicence(): string | undefined {
  return read(licenceStorageKey);
}

/** A key that was refused, most likely because its subscription has ended, for who wants to see to it. */
export function findLapsedLicence(): string | undefined {
  return read(lapsedLicenceStorageKey);
}

/** Keeps the key and turns the page to premium. Throws where storage is blocked or full. */
export function keepLicence(key: string): void {
  localStorage.setItem(licenceStorageKey, key);
  localStorage.removeItem(lapsedLicenceStorageKey);
  showPlan();
}

/** Back to the free plan with a key that opens nothing now, but is not lost. */
export function lapseLicence(): void {
  try {
    const key = localStorage.getItem(licenceStorageKey);
    if (key !== null) localStorage.setItem(lapsedLicenceStorageKey, key);
    localStorage.removeItem(licenceStorageKey);
  } catch {
    // Storage that is blocked holds none.
  }
  showPlan();
}

/** Back to the free plan, without a key. */
export function dropLicence(): void {
  try {
    localStorage.removeItem(licenceStorageKey);
    localStorage.removeItem(lapsedLicenceStorageKey);
  } catch {
    // Storage that is blocked holds none.
  }
  showPlan();
}

/** Calls back when the plan changes here or in another tab. */
export function onPlanChanged(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === licenceStorageKey || key === null) showPlan();
  };
  document.addEventListener(changed, listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    document.removeEventListener(changed, listener);
    removeEventListener('storage', fromOtherTab);
  };
}

function showPlan(): void {
  if (findLicence() === undefined) delete document.documentElement.dataset.plan;
  else document.documentElement.dataset.plan = 'premium';
  document.dispatchEvent(new Event(changed));
}

function read(storageKey: string): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}
