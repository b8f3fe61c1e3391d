/** Interval at which the page refreshes. */
export const pageRefreshMs = 30_000;

/** Interval at which each process stores its status. Every minute gets at least one report. */
export const heartbeatMs = 30_000;
/** Interval between test messages. */
export const probeMailMs = 60_000;
/** Callers within this time share one answer, so a flood of calls costs one check. */
export const answerSharedMs = 5_000;

/** Maximum time that one service may delay the answer. */
export const checkTimeoutMs = 2_500;
/** A process counts as missing after two missed heartbeats and 15 s of tolerance for the third. */
export const silentNodeMs = 75_000;
/** A process that disappeared without a clean shutdown counts as missing for this long, then as removed. */
export const forgottenNodeMs = 5 * 60_000;

/** Greeting and EHLO use memory only. Senders wait for minutes, but a second means that the thread is blocked. */
export const slowTalkMs = 1_000;
/** Time from the SMTP greeting until the message is in its mailbox, which costs one commit. A visitor is waiting for a code. */
export const slowDeliveryMs = 5_000;
/** A round trip within the machine takes a millisecond or two. */
export const slowApiMs = 1_000;
/** One commit; a page makes several calls, and each waits for one or two. */
export const slowDatabaseMs = 500;

/** A write that failed on a full disk degrades the status for this long. */
export const storageShortMs = 60_000;

/** Expired rows must be deleted within 5 s. */
export const lateCleanupMs = 5_000;
/** Thirty purge runs were missed, so no process purges. */
export const deadCleanupMs = 60_000;
/** Other processes learn of a purge from a heartbeat, up to 30 s later. */
export const latePurgeMs = 45_000;
export const deadPurgeMs = 120_000;

/** The history covers 24 hours in quarters of an hour. */
export const quarterMs = 15 * 60_000;
export const quarterCount = 96;
export const minuteMs = 60_000;
