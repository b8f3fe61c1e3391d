import { useSyncExternalStore } from 'react';
import { findLicence, onPlanChanged } from './stored-licence.ts';

type Plan = 'free' | 'premium';

/** Returns `free` in the first render, as prerendered, and then the plan of the stored licence. */
export function usePlan(): Plan {
  return useSyncExternalStore(onPlanChanged, currentPlan, () => 'free');
}

function currentPlan(): Plan {
  return findLicence() === undefined ? 'free' : 'premium';
}
