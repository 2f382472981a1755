/** Maximum bytes of a caption file that is stored and sent. Three hours of speech have about 200 KB. */
export const MAX_CAPTION_BYTES = 2 ** 20;

const KEY = /^site-media\/captions\/([\da-f]{64})\.vtt$/;

/** Returns the key of a caption file, in a folder that only ADMINS can write. */
export const captionKey = (fileName: string): string => `site-media/captions/${fileName}`;

/**
 * Returns true if captions are stored under a key. Their name is their SHA-256, so the captions of a key never change.
 */
export const isCaptionKey = (key: string): boolean => KEY.test(key);
