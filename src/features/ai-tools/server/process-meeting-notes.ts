import type { Clock } from '#platform/clock/server/clock.ts';
import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import * as contract from '../common/contract.ts';
import type { TextToolNeeds } from './analyze-text.ts';
import { enforceCallLimit } from './call-limit.ts';
import { requireText } from './require-text.ts';

/** Days such as `Friday` are counted from today, in UTC. */
export function processMeetingNotes({
  engine,
  calls,
  clock,
}: TextToolNeeds & { clock: Clock }): EndpointHandler {
  return handle(
    contract.processMeetingNotes,
    async ({ transcript, meetingType, engine: only }, { clientAddress, signal }) => {
      const client = enforceCallLimit(calls, clientAddress);
      requireText(transcript, 'transcript_required');
      const today = new Date(clock.nowMs()).toISOString().slice(0, 10);
      return await engine.run(
        'process-meeting-notes',
        { transcript, meetingType, today },
        { client, signal, only },
      );
    },
  );
}
