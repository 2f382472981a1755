/** Returns text on one line: line breaks, control characters and repeated spaces become one space. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
