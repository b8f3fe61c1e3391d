import { parentPort } from 'node:worker_threads';
import { isAppError } from '#platform/errors/common/app-error.ts';

type JobRequest = { job: number; input: unknown };
export type JobReply =
  | { ready: true }
  | { job: number; output: unknown }
  | { job: number; code: string | undefined; message: string };

export type JobAnswer = { output: unknown; transfer?: readonly ArrayBuffer[] };

/** Runs in a worker thread: answers each job of the pool with `handle`. */
export function serveJobs(handle: (input: unknown) => JobAnswer | Promise<JobAnswer>): void {
  const port = parentPort;
  if (port === null) throw new Error('serveJobs runs in a worker thread');
  const send = (reply: JobReply, transfer: readonly ArrayBuffer[] = []) =>
    port.postMessage(reply, [...transfer]);
  const answer = async ({ job, input }: JobRequest) => {
    try {
      const { output, transfer } = await handle(input);
      send({ job, output }, transfer);
    } catch (error) {
      const code = isAppError(error) ? error.code : undefined;
      send({ job, code, message: error instanceof Error ? error.message : 'job failed' });
    }
  };
  port.on('message', (request: JobRequest) => void answer(request));
  send({ ready: true });
}
