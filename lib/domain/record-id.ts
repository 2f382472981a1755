/**
 * Whether a text can be the id of a record that people name, such as a stream: 1 to 200 Latin letters, digits, hyphens and
 * underscores. Whoever writes such records and whoever takes their ids from outside keep to this one rule.
 */
export const isRecordId = (text: string): boolean => /^[\w-]{1,200}$/.test(text);
