import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Maximum length of a cursor. Longer ones are invalid. */
export const MAX_CURSOR_LENGTH = 600;

/**
 * Writes an opaque cursor. A checksum over list and position makes cursors of other lists, and changed ones,
 * invalid.
 * @param list the operation and its filter, without `limit` and `cursor`
 * @param place the position after which the list continues
 */
export function writeCursor(list: string, place: string): string {
  return Buffer.from(`${getMark(list, place)}${place}`).toString('base64url');
}

/** Returns the position in a cursor; null if the cursor is not valid for this list. */
export function readCursor(list: string, cursor: string): string | null {
  if (cursor.length > MAX_CURSOR_LENGTH) return null;
  const text = Buffer.from(cursor, 'base64url').toString();
  const place = text.slice(MARK_LENGTH);
  return writeCursor(list, place) === cursor ? place : null;
}

const MARK_LENGTH = 12;

const getMark = (list: string, place: string) =>
  createHash('sha256').update(`${list}\n${place}`).digest('base64url').slice(0, MARK_LENGTH);

/** A position in a list of publications or personalities. */
export const listPlace = z.object({ place: z.string(), id: z.string() });

/** A cursor with a valid checksum, which anyone can compute, but without a valid position. */
export class NoPlaceError extends Error {}

/**
 * Reads a position in JSON; undefined at the start of the list.
 * @throws NoPlaceError if it does not have this shape
 */
export function jsonPlace<Shape extends z.ZodType>(
  shape: Shape,
  after: string | null,
): z.output<Shape> | undefined {
  if (after === null) return undefined;
  try {
    return shape.parse(JSON.parse(after));
  } catch (cause) {
    throw new NoPlaceError('The cursor has no valid position in the list.', { cause });
  }
}
