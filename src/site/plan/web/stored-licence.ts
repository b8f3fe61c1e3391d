import { useSyncExternalStore } from 'react';
import { lapsedLicenceStorageKey, licenceStorageKey } from './open-premium.ts';

const changed = 'mayfly:plan-changed';

export function findLicence(): string | undefined {
  return read(licenceStorageKey);
}

/**
 * Returns the stored key that the server has rejected. Its subscription has most likely ended. A payment makes the key
 * valid again.
 */
export function findLapsedLicence(): string | undefined {
  return read(lapsedLicenceStorageKey);
}

/** Switches the page to Premium. Throws if storage is blocked or full. */
export function keepLicence(key: string): void {
  localStorage.setItem(licenceStorageKey, key);
  localStorage.removeItem(lapsedLicenceStorageKey);
  showPlan();
}

/** Returns to the free plan, but keeps the rejected key. */
export function lapseLicence(): void {
  try {
    const key = localStorage.getItem(licenceStorageKey);
    if (key !== null) localStorage.setItem(lapsedLicenceStorageKey, key);
    localStorage.removeItem(licenceStorageKey);
  } catch {
    // Blocked storage contains no key.
  }
  showPlan();
}

/** Returns to the free plan, and deletes the key. */
export function dropLicence(): void {
  try {
    localStorage.removeItem(licenceStorageKey);
    localStorage.removeItem(lapsedLicenceStorageKey);
  } catch {
    // Blocked storage contains no key.
  }
  showPlan();
}

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

type Plan = 'free' | 'premium';

/** `free` in the first render, as prerendered. */
export function usePlan(): Plan {
  return useSyncExternalStore(onPlanChanged, currentPlan, () => 'free');
}

function currentPlan(): Plan {
  return findLicence() === undefined ? 'free' : 'premium';
}
