import { steadyClock, systemClock } from '#platform/clock/server/clock.ts';
import { runProduct } from '../server/run-product.ts';
import { type Command, exitCodes } from './command.ts';

export const command: Command = {
  help: `Usage: mayfly serve [OPTIONS]

Serves the site and receives mail until SIGTERM or Ctrl+C.

Examples:
  mayfly serve
  mayfly --port 8080 --smtp-port 2526 --data-dir ./data
  MAYFLY_SITE_URL=https://example.org MAYFLY_MAIL_DOMAINS=mail.example.org mayfly serve
`,
  async run({ environment }) {
    // `mayfly mcp` may have started this process. When it ends, the channel between the two closes.
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    process.channel?.unref();
    await runProduct({ environment, clock: systemClock, steadyClock });
    return exitCodes.ok;
  },
};
