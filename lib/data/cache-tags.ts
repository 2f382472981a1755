/** Models that public pages read. Guests may not read Platform, so no page depends on it. */
type PublicModel = 'Brief' | 'Profile' | 'PlatformBan' | 'ShadowbanExperience' | 'Stream' | 'Personality';

/** Next.js joins tags with commas in a header, which takes neither a comma nor a letter beyond Latin 1. */
const key = (text: string) => encodeURIComponent(text.toWellFormed());

/**
 * The one table of cache tags: what kept data depends on. A read carries the tags of what it shows, and a change in
 * the backend drops the tags that it touches. Lists hold ids under a list's tag, records are kept one by one under
 * their own: so a change to one brief renews the pages that show it, and not all twenty thousand.
 */
export const cacheTags = {
  /** Everything that was read from a model: dropped when so much changed at once that no list of ids is kept. */
  model: (model: PublicModel) => `model:${model}`,
  /** Which briefs there are, newest first: lists, feeds, sitemaps. */
  briefs: 'briefs',
  brief: (id: string) => `brief:${key(id)}`,
  /** Which brief owns an address. */
  briefAt: (slug: string) => `brief-at:${key(slug)}`,
  briefsOfProfile: (profileId: string) => `briefs-of:${key(profileId)}`,
  /** What stands before and after the briefs of a month, YYYY-MM. */
  briefsOfMonth: (month: string) => `briefs-month:${key(month)}`,
  /** Which profiles are listed. */
  profiles: 'profiles',
  /** A profile with its bans and reports. */
  profile: (id: string) => `profile:${key(id)}`,
  /** What happened to bans, over all profiles. */
  bans: 'bans',
  streams: 'streams',
  stream: (id: string) => `stream:${key(id)}`,
  streamAt: (slug: string) => `stream-at:${key(slug)}`,
  personalities: 'personalities',
  personality: (id: string) => `personality:${key(id)}`,
} as const;

/** One change, as the backend's feed reports it; `bulk` stands for many records at once and names none of them. */
export type Change = {
  readonly model: string;
  readonly id: string;
  readonly kind: 'create' | 'update' | 'delete' | 'bulk';
  /** The fields by which pages find a record, before and after; null where there was or is nothing. */
  readonly keys: Readonly<Record<string, { readonly old?: unknown; readonly new?: unknown }>>;
};

/** The old and the new value of a field, as far as they are text. */
function values({ keys }: Change, field: string): readonly string[] {
  const both = [keys[field]?.old, keys[field]?.new];
  return [...new Set(both.filter((value) => typeof value === 'string' && value !== ''))].map(String);
}

const isChanged = ({ keys }: Change, field: string) => keys[field]?.old !== keys[field]?.new;

/** A month and those beside it, as a brief is the neighbour of briefs in them. */
function monthsAround(date: string): readonly string[] {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  if (!Number.isInteger(year) || !(month >= 1 && month <= 12)) return [];
  return [-1, 0, 1].map((step) => new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 7));
}

const profilesOf = (change: Change) => values(change, 'profileId').map(cacheTags.profile);

const TAGS_OF_CHANGE: Readonly<Record<PublicModel, (change: Change) => readonly string[]>> = {
  Brief: (change) => [
    cacheTags.briefs,
    cacheTags.brief(change.id),
    ...values(change, 'slug').map(cacheTags.briefAt),
    ...values(change, 'profileId').map(cacheTags.briefsOfProfile),
    ...values(change, 'blogDate').flatMap(monthsAround).map(cacheTags.briefsOfMonth),
  ],
  Profile: (change) => [
    cacheTags.profiles,
    cacheTags.profile(change.id),
    // Lists leave out what belongs to no profile, or to one that is not listed.
    ...(change.kind === 'create' ? [cacheTags.briefs] : []),
    ...(isChanged(change, 'listing') ? [cacheTags.bans] : []),
  ],
  PlatformBan: (change) => [cacheTags.bans, ...profilesOf(change)],
  ShadowbanExperience: profilesOf,
  Stream: (change) => [
    cacheTags.streams,
    cacheTags.stream(change.id),
    ...values(change, 'slug').map(cacheTags.streamAt),
  ],
  Personality: ({ id }) => [cacheTags.personalities, cacheTags.personality(id)],
};

const isPublic = (model: string): model is PublicModel => Object.hasOwn(TAGS_OF_CHANGE, model);

/** Every tag whose data a change may have altered; none for a model that no public page reads. */
export function tagsOfChange(change: Change): string[] {
  if (!isPublic(change.model)) return [];
  if (change.kind === 'bulk') return [cacheTags.model(change.model)];
  return [...new Set(TAGS_OF_CHANGE[change.model](change))];
}
