export const pageRefreshMs = 30_000;

/** Two heartbeats per minute, so that every minute of the history gets a report. */
export const heartbeatMs = 30_000;
export const probeMailMs = 60_000;
/** Callers within this time share one answer, so a flood of calls causes one check. */
export const answerSharedMs = 5_000;

/** Maximum time that one service may delay the answer. */
export const checkTimeoutMs = 2_500;
/** A report older than this is stale. Allows two missed heartbeats, and 15 s for the third to arrive. */
export const silentNodeMs = 75_000;
/** A process that stops reporting counts as missing for this long. After that it is considered removed. */
export const forgottenNodeMs = 5 * 60_000;

/** Greeting and EHLO use only memory, so a slower answer means that the thread is blocked. */
export const slowTalkMs = 1_000;
/**
 * From the SMTP greeting until the message is in its mailbox, including a commit. A visitor who waits for a code would
 * notice a longer delay.
 */
export const slowDeliveryMs = 5_000;
/** A call within the machine usually takes one or two milliseconds. */
export const slowApiMs = 1_000;
/**
 * A slower database is felt on every page, because a page makes several calls that each wait for one or two commits.
 */
export const slowDatabaseMs = 500;

/** The status stays degraded for this long after a write failed on a full disk. */
export const storageShortMs = 60_000;

/** The promise is that expired rows are gone within 5 s. */
export const lateCleanupMs = 5_000;
/** A row that expired this long ago and is still stored means that no process purges. */
export const deadCleanupMs = 60_000;
/** Longer than a heartbeat, because other processes learn of a purge from the next heartbeat. */
export const latePurgeMs = 45_000;
export const deadPurgeMs = 120_000;

export const quarterMs = 15 * 60_000;
export const quarterCount = 96;
export const minuteMs = 60_000;
