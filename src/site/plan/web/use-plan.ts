import { useSyncExternalStore } from 'react';
import { findLicence, onPlanChanged } from './stored-licence.ts';

type Plan = 'free' | 'premium';

/** `free` in the first render, as prerendered; then what the kept licence says. */
export function usePlan(): Plan {
  return useSyncExternalStore(onPlanChanged, currentPlan, () => 'free');
}

function currentPlan(): Plan {
  return findLicence() === undefined ? 'free' : 'premium';
}
