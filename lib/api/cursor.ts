import { createHash } from 'node:crypto';
import type { z } from 'zod';

/** Longer ones were not made here. */
export const LONGEST_CURSOR = 600;

/**
 * A place in a list as callers carry it: opaque, so that what is in it may change. It holds for the list that it was made for
 * and says so by a mark over both: another list's is refused, and so is one that somebody changed.
 * @param list the operation and its filter, without `limit` and `cursor`
 * @param place what the list is to go on after
 */
export function writeCursor(list: string, place: string): string {
  return Buffer.from(`${markOf(list, place)}${place}`).toString('base64url');
}

/** The place of a cursor; null for what is none of this list. */
export function readCursor(list: string, cursor: string): string | null {
  if (cursor.length > LONGEST_CURSOR) return null;
  const text = Buffer.from(cursor, 'base64url').toString();
  const place = text.slice(MARK_LENGTH);
  return writeCursor(list, place) === cursor ? place : null;
}

const MARK_LENGTH = 12;

const markOf = (list: string, place: string) =>
  createHash('sha256').update(`${list}\n${place}`).digest('base64url').slice(0, MARK_LENGTH);

/** A cursor that bears this list’s mark, which anybody can make, and names no place in it. */
export class NoPlaceError extends Error {}

/**
 * Reads the place of a list that writes it as JSON; undefined at the list’s beginning.
 * @throws NoPlaceError when it is none of this shape
 */
export function jsonPlace<Shape extends z.ZodType>(
  shape: Shape,
  after: string | null,
): z.output<Shape> | undefined {
  if (after === null) return undefined;
  try {
    return shape.parse(JSON.parse(after));
  } catch (cause) {
    throw new NoPlaceError('This is no place in the list.', { cause });
  }
}
