import { serveJobs } from '#platform/worker/server/serve-jobs.ts';
import { engineTools } from './engine-tools.ts';
import type { EngineJob } from './text-engine.ts';

serveJobs((job) => {
  const { tool, input } = job as EngineJob;
  return { output: engineTools[tool](input as never) };
});
