import { REQUIRED } from '../../../lib/domain/email-address.ts';
import { getFields, parsedText } from '../../../lib/domain/stored-fields.ts';

/** A note that was written on a post and is stored on this device. Notes were called comments before. */
export type DeviceComment = {
  readonly id: string;
  /** Slug of the post. */
  readonly post: string;
  /** The name that older forms asked for. */
  readonly name?: string;
  readonly text: string;
  /** ISO instants. */
  readonly writtenAt: string;
  readonly changedAt: string | null;
};

/** All notes of the device on all posts, oldest first. */
export type DeviceComments = readonly DeviceComment[];

export const NO_COMMENTS: DeviceComments = [];

/** The storage key; also the name of the lock between tabs. */
export const COMMENTS_KEY = 'streamit-comments';

/** Maximum characters of a note, and the maximum number of notes on a device. */
export const COMMENT_LIMITS = { text: 2000, comments: 200 } as const;

/** The stored text of a note: lines as typed, trimmed, with at most one blank line in a row. */
export const tidyText = (typed: string) =>
  typed
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+$/gmu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** The error of a note's text, or undefined. */
export function textProblem(typed: string): string | undefined {
  const text = tidyText(typed);
  if (!text) return REQUIRED;
  return text.length > COMMENT_LIMITS.text
    ? `A note can have at most ${COMMENT_LIMITS.text} characters; this one has ${text.length}`
    : undefined;
}

/** The typed note. */
export const commentFrom = (
  typed: string,
  about: Pick<DeviceComment, 'id' | 'post' | 'writtenAt'>,
): DeviceComment => ({ ...about, text: tidyText(typed), changedAt: null });

export const commentsOn = (comments: DeviceComments, post: string): DeviceComments =>
  comments.filter((one) => one.post === post);

export const isFull = (comments: DeviceComments): boolean => comments.length >= COMMENT_LIMITS.comments;

/** Adds a note in order of writing. A deleted one returns to its place. */
export function addComment(comments: DeviceComments, comment: DeviceComment): DeviceComments {
  if (isFull(comments) || comments.some(({ id }) => id === comment.id)) return comments;
  return [...comments, comment].sort((a, b) => a.writtenAt.localeCompare(b.writtenAt));
}

/** @param typed a text without a problem */
export function editComment(
  comments: DeviceComments,
  id: string,
  typed: string,
  changedAt: string,
): DeviceComments {
  const text = tidyText(typed);
  const before = comments.find((one) => one.id === id);
  if (!before || before.text === text) return comments;
  return comments.map((one) => (one.id === id ? { ...one, text, changedAt } : one));
}

export function deleteComment(comments: DeviceComments, id: string): DeviceComments {
  return comments.some((one) => one.id === id) ? comments.filter((one) => one.id !== id) : comments;
}

const VERSION = 1;

export const writeComments = (comments: DeviceComments): string =>
  JSON.stringify({ version: VERSION, comments });

/** Reads stored notes; undefined if any part is not valid or of a newer version. */
export function readComments(text: string): DeviceComments | undefined {
  const stored = getFields(parsedText(text));
  if (stored?.version !== VERSION || !Array.isArray(stored.comments)) return undefined;
  const comments = stored.comments.map(readComment);
  return comments.every((one) => one !== undefined) ? comments : undefined;
}

/** Returns the valid notes of a text that `readComments` refuses. */
export function rescueComments(text: string): DeviceComments | undefined {
  const comments = getFields(parsedText(text))?.comments;
  return Array.isArray(comments) ? comments.map(readComment).filter((one) => one !== undefined) : undefined;
}

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

function readComment(value: unknown): DeviceComment | undefined {
  const { id, post, name, text, writtenAt, changedAt = null } = getFields(value) ?? {};
  if (typeof id !== 'string' || typeof post !== 'string' || !id || !post) return undefined;
  if (!(name === undefined || typeof name === 'string') || typeof text !== 'string') return undefined;
  if (textProblem(text)) return undefined;
  if (!isInstant(writtenAt) || !(changedAt === null || isInstant(changedAt))) return undefined;
  return { id, post, ...(name && { name }), text, writtenAt, changedAt };
}
