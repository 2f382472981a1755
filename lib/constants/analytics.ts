/** How analytics are buffered and sent (specification, section 9). */

/** Events that wait at most; one more is dropped. */
export const BUFFER_SIZE = 1000;
/** Milliseconds between two batches. */
export const FLUSH_INTERVAL = 5000;
/** Events of one batch at most. */
export const BATCH_SIZE = 100;
/** How often an event is sent again after the collector answered 429 or 500. */
export const RESEND_LIMIT = 5;
/** Milliseconds for which a device keeps its endpoint's id: about ten years. */
export const ENDPOINT_LIFE = 10 * 365 * 24 * 60 * 60 * 1000;

/** Milliseconds for which the collector keeps an event: 400 days, so that a month can be compared with the year before. */
export const RETENTION = 400 * 24 * 60 * 60 * 1000;
