import { isHiddenState } from '../domain/moderation-state.ts';
import { ownValue } from '../domain/own-value.ts';

/*
 * The public change log: what it says about a change, declared once. The function `change-log` uses it on AWS, and the embedded backend
 * when it stores a change. An entry has nothing that guests cannot read: no version of a record that is hidden from them, and no field
 * that is not declared here.
 */

/** A stored version of a record. */
type Version = Readonly<Record<string, unknown>>;

type Declaration = {
  /** The fields of which an entry has the old and the new value: those that `tagsOfChange` reads. */
  readonly keys: readonly string[];
  /** The counts of readers. If nothing else changed, the kind of the change is `count`. */
  readonly counts?: readonly string[];
  /** Returns true if guests can read this version at an ISO instant. */
  readonly isPublic: (version: Version, now: string) => boolean;
  /** True if guests cannot list the records: they can read one if they know its id, so no entry has an id. */
  readonly isIdPrivate?: true;
};

const everyone = () => true;

/** As `hideModerated.js` decides. */
const isNotHidden = ({ moderation }: Version) => !isHiddenState(moderation);

const hasBegun = (time: unknown, now: string) => typeof time === 'string' && time <= now;

/** As `hideDrafts.js` and `hideModerated.js` decide. */
const isPublicBrief = (brief: Version, now: string) =>
  brief.status === 'PUBLISHED' &&
  hasBegun(brief.blogDate, now.slice(0, 10)) &&
  (!brief.publishAt || hasBegun(brief.publishAt, now)) &&
  isNotHidden(brief);

/** As `hideUnpublishedPosts.js` decides. */
const isPublicPost = (post: Version, now: string) =>
  post.status === 'PUBLISHED' && hasBegun(post.publishedOn, now.slice(0, 10));

/** The models whose records guests can read, and from which pages are rendered. The names are those of the API. */
export const publicModels: Readonly<Record<string, Declaration>> = {
  Brief: {
    keys: ['slug', 'profileId', 'blogDate', 'categories', 'warfareTags'],
    counts: ['views', 'shares'],
    isPublic: isPublicBrief,
  },
  DataVersion: { keys: [], isPublic: everyone },
  EditorialPick: { keys: [], isPublic: everyone },
  IdentityLink: { keys: ['profileId'], isPublic: everyone, isIdPrivate: true },
  ModerationNotice: { keys: ['path'], isPublic: everyone },
  Personality: { keys: [], counts: ['views'], isPublic: everyone },
  PlatformBan: { keys: ['profileId'], isPublic: isNotHidden },
  Post: { keys: [], isPublic: isPublicPost },
  Profile: { keys: ['listing', 'moderation'], isPublic: isNotHidden },
  RecordReply: { keys: ['targetId'], isPublic: isNotHidden },
  ShadowbanExperience: { keys: ['profileId'], isPublic: isNotHidden },
  SiteSettings: { keys: [], isPublic: everyone },
  Stream: {
    keys: ['slug', 'status', 'date', 'genre', 'geners', 'tags', 'platform', 'language'],
    counts: ['views'],
    isPublic: everyone,
  },
};

/** `create` and `delete` are those of guests: a draft that is published is created, and a record that is hidden is deleted. */
type PublicKind = 'create' | 'update' | 'delete' | 'count' | 'bulk';

/** What the log says about a change. */
export type PublicChange<Value = unknown> = {
  readonly model: string;
  readonly recordId: string;
  readonly kind: PublicKind;
  /** Null for a field without a value, and for a version that guests could not read. */
  readonly keys: Readonly<Record<string, { readonly old: Value | null; readonly new: Value | null }>>;
};

/** The `recordId` of a change of many records, and of records whose ids guests may not know. */
const ANY_RECORD = '*';

type RecordChange<Value> = {
  readonly model: string;
  readonly before: Readonly<Record<string, Value>> | null;
  readonly after: Readonly<Record<string, Value>> | null;
  /** The time of the change in milliseconds since 1970. */
  readonly at: number;
};

/** Returns the change as guests see it; null if they see none. */
export function publicChange<Value>({
  model,
  before,
  after,
  at,
}: RecordChange<Value>): PublicChange<Value> | null {
  const declared = ownValue(publicModels, model);
  if (!declared) return null;
  const now = new Date(at).toISOString();
  const old = before && declared.isPublic(before, now) ? before : null;
  const current = after && declared.isPublic(after, now) ? after : null;
  const kind = getKind(old, current, declared.counts ?? []);
  if (kind === null) return null;
  const id = (current ?? old)?.id;
  return {
    model,
    recordId: declared.isIdPrivate ? ANY_RECORD : String(id),
    kind,
    keys: Object.fromEntries(
      declared.keys.map((key) => [
        key,
        { old: (old && ownValue(old, key)) ?? null, new: (current && ownValue(current, key)) ?? null },
      ]),
    ),
  };
}

/** Returns the change of any number of records of a model; null for a model that guests cannot read. */
export function publicBulkChange(model: string): PublicChange<never> | null {
  return ownValue(publicModels, model) ? { model, recordId: ANY_RECORD, kind: 'bulk', keys: {} } : null;
}

function getKind(old: Version | null, current: Version | null, counts: readonly string[]): PublicKind | null {
  if (!old || !current) return current ? 'create' : old ? 'delete' : null;
  const names = new Set([...Object.keys(old), ...Object.keys(current)]);
  const changed = [...names].filter(
    (name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(current[name] ?? null),
  );
  if (changed.length === 0) return null;
  return changed.every((name) => counts.includes(name)) ? 'count' : 'update';
}

/** The model of the log, and the partition of its index. */
export const LOG_MODEL = 'PublicChange';
export const PUBLIC_LOG = 'public';

/** Entries are deleted after 14 days. */
const LIFETIME_SECONDS = 14 * 86_400;

/**
 * Returns the position of an entry in the log.
 * @param at when the entry is written, in milliseconds since 1970
 * @param sequence a whole number in decimal digits that keeps the order of entries of one instant
 */
export const positionAt = (at: number, sequence: string): string =>
  `${new Date(at).toISOString()}#${sequence.padStart(SEQUENCE_DIGITS, '0')}`;

/** Digits of a sequence number of DynamoDB Streams, at most. */
const SEQUENCE_DIGITS = 40;

/** Returns the record of an entry, written at a time in milliseconds since 1970. */
export const logRecord = <Value>(change: PublicChange<Value>, id: string, position: string, at: number) => ({
  id,
  log: PUBLIC_LOG,
  position,
  ...change,
  expiresAt: Math.floor(at / 1000) + LIFETIME_SECONDS,
});
