/**
 * Returns true if a text can be the ID of a record that people name, such as a stream: 1 to 200 Latin letters, digits,
 * hyphens and underscores. All code that writes or reads such IDs uses this rule.
 */
export const isRecordId = (text: string): boolean => /^[\w-]{1,200}$/.test(text);
