import { type Reply, replies } from './smtp-replies.ts';

/** Counts what became of mail. */
export type MailObserver = {
  stored(): void;
  /** `unknown_mailbox`, `mailbox_full`, `too_many_messages` …: the names of `smtp-replies.ts`. */
  refused(reason: string): void;
};

const reasons = new Map<Reply, string>(
  Object.entries(replies)
    .filter(([, reply]) => isRefusal(reply))
    .map(([name, reply]) => [reply, name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)]),
);

export function tellOutcome(reply: Reply, observer: MailObserver): void {
  if (reply === replies.messageStored) observer.stored();
  else if (isRefusal(reply))
    for (const line of linesOf(reply)) observer.refused(reasons.get(line) ?? 'other');
}

function isRefusal(reply: Reply): boolean {
  return reply.startsWith('4') || reply.startsWith('5');
}

/** A last reply may stand behind the one that it follows. */
function linesOf(reply: Reply): readonly Reply[] {
  return reasons.has(reply) ? [reply] : reply.split(/(?<=\r\n)/u);
}
