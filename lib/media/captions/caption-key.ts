/** Bytes of the largest caption file that is stored and sent. Three hours of speech have about 200 KB. */
export const MAX_CAPTION_BYTES = 2 ** 20;

const KEY = /^site-media\/captions\/([\da-f]{64})\.vtt$/;

/** The folder is one that only ADMINS write. */
export const captionKey = (fileName: string): string => `site-media/captions/${fileName}`;

/**
 * Returns true if captions are stored under a key. Their name is their SHA-256, so the captions of a key never change.
 */
export const isCaptionKey = (key: string): boolean => KEY.test(key);
