import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { CrowdOrder, CrowdReport } from './smtp-crowd.ts';

type Crowd = {
  join(order: Extract<CrowdOrder, { join: unknown }>['join']): Promise<CrowdReport>;
  report(): Promise<CrowdReport>;
  close(): void;
};

/** Starts a separate process, because connections count against the open files of a process. */
export function startCrowd(): Crowd {
  const child = fork(join(import.meta.dirname, 'smtp-crowd.ts'), { stdio: 'inherit' });
  const order = (message: CrowdOrder) =>
    new Promise<CrowdReport>((resolve, reject) => {
      child.once('message', (answer) => resolve(answer as CrowdReport));
      child.send(message, (error) => error && reject(error));
    });
  return {
    join: (wanted) => order({ join: wanted }),
    report: () => order({ report: true }),
    close: () => child.disconnect(),
  };
}
