import { INVALID_EMAIL, isEmail, REQUIRED } from '../../../lib/domain/email-address.ts';
import { fieldsOf, parsedText } from '../../../lib/domain/stored-fields.ts';

/** A comment that was written and is stored on this device. */
export type DeviceComment = {
  readonly id: string;
  /** Slug of the post. */
  readonly post: string;
  readonly name: string;
  readonly text: string;
  /** ISO instants. */
  readonly writtenAt: string;
  readonly changedAt: string | null;
};

/** All comments of the device on all posts, oldest first. */
export type DeviceComments = readonly DeviceComment[];

export const NO_COMMENTS: DeviceComments = [];

/** The storage key; also the name of the lock between tabs. */
export const COMMENTS_KEY = 'streamit-comments';

/** Maximum lengths in characters, and the maximum number of comments per device. */
export const COMMENT_LIMITS = { name: 60, text: 2000, comments: 200 } as const;

/** The form's values as typed. */
export type TypedComment = { readonly name: string; readonly email: string; readonly text: string };
export type CommentField = keyof TypedComment;

/** One error per field. The texts for a missing field and a wrong email address are from the specification. */
export type CommentProblems = Partial<Readonly<Record<CommentField, string>>>;

const tidyName = (typed: string) => typed.replaceAll(/\s+/gu, ' ').trim();

/** The stored text of a comment: lines as typed, trimmed, with at most one blank line in a row. */
export const tidyText = (typed: string) =>
  typed
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+$/gmu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const tooLong = (what: string, max: number, length: number) =>
  `${what} can have at most ${max} characters; this one has ${length}`;

/** The error of a comment's text, or undefined. */
export function textProblem(typed: string): string | undefined {
  const text = tidyText(typed);
  if (!text) return REQUIRED;
  return text.length > COMMENT_LIMITS.text
    ? tooLong('A comment', COMMENT_LIMITS.text, text.length)
    : undefined;
}

/** The error of each field; empty if all are valid. */
export function commentProblems({ name, email, text }: TypedComment): CommentProblems {
  const tidied = tidyName(name);
  const found: Record<CommentField, string | undefined> = {
    name: !tidied
      ? REQUIRED
      : tidied.length > COMMENT_LIMITS.name
        ? tooLong('A name', COMMENT_LIMITS.name, tidied.length)
        : undefined,
    email: email.trim() && !isEmail(email.trim()) ? INVALID_EMAIL : undefined,
    text: textProblem(text),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

/** The typed comment. Its email address is not stored. */
export const commentFrom = (
  { name, text }: TypedComment,
  about: Pick<DeviceComment, 'id' | 'post' | 'writtenAt'>,
): DeviceComment => ({ ...about, name: tidyName(name), text: tidyText(text), changedAt: null });

export const commentsOn = (comments: DeviceComments, post: string): DeviceComments =>
  comments.filter((one) => one.post === post);

export const isFull = (comments: DeviceComments): boolean => comments.length >= COMMENT_LIMITS.comments;

/** Adds a comment in order of writing. A deleted one returns to its place. */
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

/** Reads stored comments; undefined if any part is not valid or of a newer version. */
export function readComments(text: string): DeviceComments | undefined {
  const stored = fieldsOf(parsedText(text));
  if (stored?.version !== VERSION || !Array.isArray(stored.comments)) return undefined;
  const comments = stored.comments.map(readComment);
  return comments.every((one) => one !== undefined) ? comments : undefined;
}

/** Returns the valid comments of a text that `readComments` refuses. */
export function rescueComments(text: string): DeviceComments | undefined {
  const comments = fieldsOf(parsedText(text))?.comments;
  return Array.isArray(comments) ? comments.map(readComment).filter((one) => one !== undefined) : undefined;
}

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

function readComment(value: unknown): DeviceComment | undefined {
  const { id, post, name, text, writtenAt, changedAt = null } = fieldsOf(value) ?? {};
  if (typeof id !== 'string' || typeof post !== 'string' || !id || !post) return undefined;
  if (typeof name !== 'string' || typeof text !== 'string') return undefined;
  if (commentProblems({ name, email: '', text }).name || textProblem(text)) return undefined;
  if (!isInstant(writtenAt) || !(changedAt === null || isInstant(changedAt))) return undefined;
  return { id, post, name, text, writtenAt, changedAt };
}
