import { CarrierFailure } from '../carrier-failure.ts';
import type { CarrierHealth } from '../sms-carrier.ts';

/** An account that answers and has money left is well. */
export async function healthOfBalance(readBalance: () => Promise<number>): Promise<CarrierHealth> {
  try {
    if ((await readBalance()) > 0) return { status: 'operational', description: 'The carrier responds' };
    return { status: 'degraded', description: 'The balance is used up' };
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
    return { status: 'down', description: `The carrier rejects requests: ${error.message}` };
  }
}
