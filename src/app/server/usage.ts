import { readEnv } from '#platform/config/server/read-env.ts';
import { printUsage } from './print-usage.ts';

await printUsage({ environment: readEnv(), nowMs: Date.now(), output: process.stdout });
