import { serveJobs } from '#platform/worker/server/serve-jobs.ts';
import { parseJson } from './parse-json.ts';

serveJobs((body) => ({ output: parseJson(body as Uint8Array) }));
