/**
 * The one table of cache tags: what kept data depends on. A read carries the tags of what it shows, and a change in
 * the backend drops the tags that it touches. Lists hold ids under a list's tag, records are kept one by one under
 * their own: so a change to one brief renews the pages that show it, and not all twenty thousand.
 */
export const cacheTags = {
  /** Which briefs there are, newest first: lists, feeds, sitemaps. */
  briefs: 'briefs',
  brief: (id: string) => `brief:${id}`,
  /** Which brief owns an address. */
  briefAt: (slug: string) => `brief-at:${slug}`,
  briefsOfProfile: (profileId: string) => `briefs-of:${profileId}`,
  /** What stands before and after the briefs of a month, YYYY-MM. */
  briefsOfMonth: (month: string) => `briefs-month:${month}`,
  /** Which profiles are listed. */
  profiles: 'profiles',
  /** A profile with its bans and reports. */
  profile: (id: string) => `profile:${id}`,
  /** What happened to bans, over all profiles. */
  bans: 'bans',
  streams: 'streams',
  stream: (id: string) => `stream:${id}`,
  streamAt: (slug: string) => `stream-at:${slug}`,
  personalities: 'personalities',
  personality: (id: string) => `personality:${id}`,
} as const;

/** One change of a record, as the backend reports it. */
export type Change = {
  readonly model: string;
  readonly id: string;
  readonly kind: 'create' | 'update' | 'delete';
  /** The fields of the record's keys and indexes, before and after; absent where there was nothing. */
  readonly keys: {
    readonly old?: Readonly<Record<string, unknown>>;
    readonly new?: Readonly<Record<string, unknown>>;
  };
};

type Fields = Readonly<Record<string, unknown>>;

const text = (value: unknown): readonly string[] => (typeof value === 'string' && value ? [value] : []);

/** Months beside a month, itself included: a new brief is the neighbour of briefs in these. */
function monthsAround(date: string): readonly string[] {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  if (!Number.isInteger(year) || !(month >= 1 && month <= 12)) return [];
  return [-1, 0, 1].map((step) => new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 7));
}

const ofProfile = (fields: Fields) => text(fields.profileId).map(cacheTags.profile);

/** For each model: the tags that a record's fields lead to. Guests cannot read Platform, so nothing depends on it. */
const TAGS_OF_FIELDS: Readonly<Record<string, (fields: Fields, id: string) => readonly string[]>> = {
  Brief: (fields, id) => [
    cacheTags.briefs,
    cacheTags.brief(id),
    ...text(fields.slug).map(cacheTags.briefAt),
    ...text(fields.profileId).map(cacheTags.briefsOfProfile),
    ...text(fields.blogDate).flatMap(monthsAround).map(cacheTags.briefsOfMonth),
  ],
  Profile: (_fields, id) => [cacheTags.profiles, cacheTags.profile(id)],
  PlatformBan: (fields) => [cacheTags.bans, ...ofProfile(fields)],
  ShadowbanExperience: ofProfile,
  Stream: (fields, id) => [
    cacheTags.streams,
    cacheTags.stream(id),
    ...text(fields.slug).map(cacheTags.streamAt),
  ],
  Personality: (_fields, id) => [cacheTags.personalities, cacheTags.personality(id)],
};

/** Every tag whose data a change may have altered; none for a model that no public page reads. */
export function tagsOfChange(change: Change): string[] {
  const tagsOf = TAGS_OF_FIELDS[change.model];
  if (!tagsOf) return [];
  const sides = [change.keys.old, change.keys.new].filter((fields) => fields !== undefined);
  return [
    ...new Set((sides.length > 0 ? sides : [{}]).flatMap((fields: Fields) => tagsOf(fields, change.id))),
  ];
}
