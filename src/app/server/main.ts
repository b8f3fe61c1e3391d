import { steadyClock, systemClock } from '#platform/clock/server/clock.ts';
import { readEnv } from '#platform/config/server/read-env.ts';
import { runProduct } from './run-product.ts';

await runProduct({ environment: readEnv(), clock: systemClock, steadyClock });
