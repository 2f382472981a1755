import { ownValue } from '../domain/own-value.ts';
import { isCategory, isTheme } from '../domain/theme.ts';

/** Models that public pages read. Guests may not read Platform, so no page depends on it. */
type PublicModel =
  | 'Brief'
  | 'Profile'
  | 'DataVersion'
  | 'PlatformBan'
  | 'ShadowbanExperience'
  | 'Stream'
  | 'Personality'
  | 'EditorialPick'
  | 'IdentityLink'
  | 'ModerationNotice'
  | 'Post'
  | 'RecordReply'
  | 'SiteSettings';

/** Models whose counts are read apart from their records, so that a view renders no list again. */
export type CountedModel = 'Brief' | 'Personality';

/** Next.js joins tags with commas in a header, which accepts neither a comma nor a character beyond Latin 1. */
const key = (text: string) => encodeURIComponent(text.toWellFormed());

/**
 * The one table of cache tags: the data that cached data depends on. A read has the tags of the data that it shows. A
 * change in the backend drops the tags of the changed data. Lists hold IDs under a list's tag, and each record is
 * cached under its own tag. So a change to one brief renews the pages that show it, and not all twenty thousand.
 */
export const cacheTags = {
  /** All data of a model. Dropped after a bulk change, which names no IDs. */
  model: (model: PublicModel) => `model:${model}`,
  /** The list of all briefs, newest first: for lists, feeds and sitemaps. */
  briefs: 'briefs',
  brief: (id: string) => `brief:${key(id)}`,
  /** The brief that owns a slug. */
  briefAt: (slug: string) => `brief-at:${key(slug)}`,
  briefsOfProfile: (profileId: string) => `briefs-of:${key(profileId)}`,
  /** The briefs of a category, and of a theme within it. */
  briefsAbout: (category: string, theme: string | null) =>
    `briefs-about:${key(theme === null ? category : `${category} ${theme}`)}`,
  /** The briefs of a month, YYYY-MM. */
  briefsOfMonth: (month: string) => `briefs-month:${key(month)}`,
  /** The list of listed profiles. */
  profiles: 'profiles',
  /** A profile with its bans and reports. */
  profile: (id: string) => `profile:${key(id)}`,
  /** The events of all bans. */
  bans: 'bans',
  /** The events of all shadowban reports. */
  reports: 'reports',
  /** One ban or report, for its own page. */
  ban: (id: string) => `ban:${key(id)}`,
  report: (id: string) => `report:${key(id)}`,
  streams: 'streams',
  /** The genres, tags, platforms and languages of all streams. */
  streamTraits: 'stream-traits',
  stream: (id: string) => `stream:${key(id)}`,
  streamAt: (slug: string) => `stream-at:${key(slug)}`,
  personalities: 'personalities',
  personality: (id: string) => `personality:${key(id)}`,
  /** The list of blog posts: lists, feeds, sitemap. */
  posts: 'posts',
  post: (id: string) => `post:${key(id)}`,
  /**
   * The counts of views and shares of a brief or a personality. They are for its own page, and not for lists.
   */
  counts: (model: CountedModel, id: string) => `counts:${model}:${key(id)}`,
  /** The administrators' picks for a slot, such as `home-lead`. */
  pick: (slot: string) => `pick:${key(slot)}`,
  /** The decision about a record. `id` is its type and ID: `BAN:ban-1`. */
  notice: (id: string) => `notice:${key(id)}`,
  noticeAt: (path: string) => `notice-at:${key(path)}`,
  /** The published replies to a record. */
  replies: (targetId: string) => `replies:${key(targetId)}`,
} as const;

/**
 * One change, as the public change log reports it. `bulk` is many records at once and names none of
 * them. With `count`, only a count of readers increased.
 */
export type Change = {
  readonly model: string;
  readonly id: string;
  readonly kind: 'create' | 'update' | 'delete' | 'count' | 'bulk';
  /**
   * The fields by which pages find a record, before and after the change; null if there was or is no value.
   */
  readonly keys: Readonly<Record<string, { readonly old?: unknown; readonly new?: unknown }>>;
};

/** The old and the new value of a field, if they are text. */
function values({ keys }: Change, field: string): readonly string[] {
  const change = ownValue(keys, field);
  const both = [change?.old, change?.new];
  return [...new Set(both.filter((value) => typeof value === 'string' && value !== ''))].map(String);
}

const isChanged = ({ keys }: Change, field: string) => {
  const change = ownValue(keys, field);
  return change?.old !== change?.new;
};

/** The months of a brief, before and after the change. */
const getMonths = (change: Change) =>
  values(change, 'blogDate').flatMap((date) => /^\d{4}-\d{2}/.exec(date) ?? []);

/** The categories and themes of a brief, before and after the change. */
function getSubjects(change: Change): readonly string[] {
  const { old, new: now } = change.keys.warfareTags ?? {};
  const themes = [old, now]
    .flat()
    .filter((tag) => typeof tag === 'string' && isTheme(tag))
    .map(String);
  return values(change, 'categories')
    .filter(isCategory)
    .flatMap((category) => [null, ...themes].map((theme) => cacheTags.briefsAbout(category, theme)));
}

/** The fields that decide which streams can be filtered and found. The view count is not one of them. */
const TRAITS = ['status', 'date', 'genre', 'geners', 'tags', 'platform', 'language'];

function hasOtherTraits({ kind, keys }: Change): boolean {
  // If a change does not report a field, the field may have changed.
  const isOther = (field: string) => {
    const change = ownValue(keys, field);
    return change === undefined || JSON.stringify(change.old) !== JSON.stringify(change.new);
  };
  return (kind !== 'update' && kind !== 'count') || TRAITS.some(isOther);
}

const getProfiles = (change: Change) => values(change, 'profileId').map(cacheTags.profile);

const TAGS_OF_CHANGE: Readonly<Record<PublicModel, (change: Change) => readonly string[]>> = {
  Brief: (change) => [
    cacheTags.briefs,
    cacheTags.brief(change.id),
    cacheTags.counts('Brief', change.id),
    ...values(change, 'slug').map(cacheTags.briefAt),
    ...values(change, 'profileId').map(cacheTags.briefsOfProfile),
    ...getMonths(change).map(cacheTags.briefsOfMonth),
    ...getSubjects(change),
  ],
  Profile: (change) => [
    cacheTags.profiles,
    cacheTags.profile(change.id),
    // Lists leave out records without a profile, those of unlisted profiles, and those of hidden ones. A hidden profile is deleted, and
    // one that is shown again is created.
    ...(change.kind === 'update' ? [] : [cacheTags.bans, cacheTags.reports, cacheTags.briefs]),
    ...(isChanged(change, 'listing') ? [cacheTags.bans] : []),
    ...(isChanged(change, 'moderation') ? [cacheTags.bans, cacheTags.reports, cacheTags.briefs] : []),
  ],
  PlatformBan: (change) => [cacheTags.bans, cacheTags.ban(change.id), ...getProfiles(change)],
  ShadowbanExperience: (change) => [cacheTags.reports, cacheTags.report(change.id), ...getProfiles(change)],
  Stream: (change) => [
    cacheTags.streams,
    ...(hasOtherTraits(change) ? [cacheTags.streamTraits] : []),
    cacheTags.stream(change.id),
    ...values(change, 'slug').map(cacheTags.streamAt),
  ],
  Personality: ({ id }) => [
    cacheTags.personalities,
    cacheTags.personality(id),
    cacheTags.counts('Personality', id),
  ],
  Post: ({ id }) => [cacheTags.posts, cacheTags.post(id)],
  IdentityLink: getProfiles,
  EditorialPick: ({ id }) => [cacheTags.pick(id)],
  ModerationNotice: (change) => [
    cacheTags.notice(change.id),
    ...values(change, 'path').map(cacheTags.noticeAt),
  ],
  RecordReply: (change) => values(change, 'targetId').map(cacheTags.replies),
  DataVersion: () => [cacheTags.model('DataVersion')],
  SiteSettings: () => [cacheTags.model('SiteSettings')],
};

const isPublic = (model: string): model is PublicModel => Object.hasOwn(TAGS_OF_CHANGE, model);

const isCounted = (model: PublicModel): model is CountedModel => model === 'Brief' || model === 'Personality';

/** Returns every tag whose data a change may have altered; none for a model that no public page reads. */
export function tagsOfChange(change: Change): string[] {
  if (!isPublic(change.model)) return [];
  if (change.kind === 'bulk') return [cacheTags.model(change.model)];
  if (change.kind === 'count' && isCounted(change.model)) return [cacheTags.counts(change.model, change.id)];
  return [...new Set(TAGS_OF_CHANGE[change.model](change))];
}
