/** Limits and intervals of analytics (specification, section 9). */

/** Maximum waiting events; further ones are dropped. */
export const BUFFER_SIZE = 1000;
/** Milliseconds between two batches. */
export const FLUSH_INTERVAL = 5000;
/** Maximum events of one batch. */
export const BATCH_SIZE = 100;
/** Maximum attempts to send an event again after 429 or 500. */
export const RESEND_LIMIT = 5;
/** Milliseconds for which a device stores its endpoint's id: about ten years. */
export const ENDPOINT_LIFE = 10 * 365 * 24 * 60 * 60 * 1000;

/**
 * Milliseconds for which the collector stores an event: 400 days, so that a month can be compared with the
 * year before.
 */
export const RETENTION = 400 * 24 * 60 * 60 * 1000;
