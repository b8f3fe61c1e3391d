/** How often the page refreshes. */
export const pageRefreshMs = 30_000;

/** How often each process writes down how it is: every minute is seen once at least. */
export const beatMs = 30_000;
/** A mail is sent to ourselves this often. */
export const probeMailMs = 60_000;
/** All who ask meanwhile get the same answer, so a flood of calls costs one check. */
export const answerSharedMs = 5_000;

/** No part may keep the answer waiting for longer than a reader's patience. */
export const checkPatienceMs = 2_500;
/** Two beats missed and a little for a slow third: then a process is not there. */
export const silentNodeMs = 75_000;
/** A process that vanished without a word is missed for this long; then it is taken for removed. */
export const forgottenNodeMs = 5 * 60_000;

/** Greeting and EHLO touch nothing but memory; senders wait minutes, but a second means that the thread is held. */
export const slowTalkMs = 1_000;
/** From the first word to the mail in its mailbox: one commit. Somebody waits for a code meanwhile. */
export const slowDeliveryMs = 5_000;
/** A round trip within the machine takes a millisecond or two. */
export const slowApiMs = 1_000;
/** One commit; a page makes several calls, and each waits for one or two. */
export const slowDatabaseMs = 500;

/** A disk that was full a minute ago has little room; whoever makes some is believed after this time. */
export const storageShortMs = 60_000;

/** The promise: what has expired is gone within 5 s. */
export const lateCleanupMs = 5_000;
/** Thirty runs of the purge have passed: nobody purges. */
export const deadCleanupMs = 60_000;
/** Other processes hear of a purge by its beat, up to 30 s later. */
export const latePurgeMs = 45_000;
export const deadPurgeMs = 120_000;

/** The strip of the past: 24 hours in quarters of an hour. */
export const quarterMs = 15 * 60_000;
export const quarterCount = 96;
export const minuteMs = 60_000;
