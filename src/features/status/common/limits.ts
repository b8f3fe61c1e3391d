/** Interval at which the page refreshes. */
export const pageRefreshMs = 30_000;

/** Interval at which each process stores its status, so that every minute gets at least one report. */
export const heartbeatMs = 30_000;
/** Interval between test messages. */
export const probeMailMs = 60_000;
/** Callers within this time share one answer, so a flood of calls causes only one check. */
export const answerSharedMs = 5_000;

/** Maximum time that one service may delay the answer. */
export const checkTimeoutMs = 2_500;
/** Age at which a report is stale. Allows two missed heartbeats, and 15 s for the third to arrive. */
export const silentNodeMs = 75_000;
/** A process that disappeared without a clean shutdown counts as missing for this long, and as removed after that. */
export const forgottenNodeMs = 5 * 60_000;

/** Greeting and EHLO above this are slow. They use only memory, so a second means that the thread is blocked. */
export const slowTalkMs = 1_000;
/**
 * Time from the SMTP greeting until a message is in its mailbox, above which delivery counts as slow. It includes one
 * commit. A visitor who is waiting for a code would notice a longer delay.
 */
export const slowDeliveryMs = 5_000;
/** Round trip above which the API counts as slow. Within the machine, it usually takes one or two milliseconds. */
export const slowApiMs = 1_000;
/**
 * Round trip above which the database counts as slow. A page makes several calls, and each waits for one or two
 * commits.
 */
export const slowDatabaseMs = 500;

/** How long the status stays degraded after a write failed on a full disk. */
export const storageShortMs = 60_000;

/** Expired rows must be deleted within 5 s. */
export const lateCleanupMs = 5_000;
/** If the oldest expired row is this old, at least thirty purges were missed, so no process purges. */
export const deadCleanupMs = 60_000;
/** Longer than the 30 s between heartbeats, because other processes learn of a purge from the next heartbeat. */
export const latePurgeMs = 45_000;
export const deadPurgeMs = 120_000;

/** The history covers 24 hours in 15-minute slots. */
export const quarterMs = 15 * 60_000;
export const quarterCount = 96;
export const minuteMs = 60_000;
