/** Seconds after which a program may try again while records cannot be read. */
export const RETRY_AFTER = '5';

/** The text of a response without a page while records cannot be read. */
export const UNAVAILABLE_TEXT = 'The records cannot be read right now. Try again in a few seconds.\n';
