import { ownValue } from '../domain/own-value.ts';
import { isCategory, isTheme } from '../domain/theme.ts';

/** Models that public pages read. Guests may not read Platform, so no page depends on it. */
type PublicModel =
  | 'Brief'
  | 'Profile'
  | 'PlatformBan'
  | 'ShadowbanExperience'
  | 'Stream'
  | 'Personality'
  | 'EditorialPick'
  | 'ModerationNotice'
  | 'RecordReply'
  | 'SiteSettings';

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
  /** Which briefs there are of a category, and within it of a theme. */
  briefsAbout: (category: string, theme: string | null) =>
    `briefs-about:${key(theme === null ? category : `${category} ${theme}`)}`,
  /** Which briefs there are of a month, YYYY-MM. */
  briefsOfMonth: (month: string) => `briefs-month:${key(month)}`,
  /** Which profiles are listed. */
  profiles: 'profiles',
  /** A profile with its bans and reports. */
  profile: (id: string) => `profile:${key(id)}`,
  /** What happened to bans, over all profiles. */
  bans: 'bans',
  /** What happened to reports of reduced reach, over all profiles. */
  reports: 'reports',
  /** One ban, one report: for its own page. */
  ban: (id: string) => `ban:${key(id)}`,
  report: (id: string) => `report:${key(id)}`,
  streams: 'streams',
  /** Of which genres, tags, platforms and languages the streams are. */
  streamTraits: 'stream-traits',
  stream: (id: string) => `stream:${key(id)}`,
  streamAt: (slug: string) => `stream-at:${key(slug)}`,
  personalities: 'personalities',
  personality: (id: string) => `personality:${key(id)}`,
  /** What administrators picked for a slot, such as `home-lead`. */
  pick: (slot: string) => `pick:${key(slot)}`,
  /** What was decided about a record; `id` is its type and id: `BAN:ban-1`. */
  notice: (id: string) => `notice:${key(id)}`,
  noticeAt: (path: string) => `notice-at:${key(path)}`,
  /** The published replies to a record. */
  replies: (targetId: string) => `replies:${key(targetId)}`,
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
  const change = ownValue(keys, field);
  const both = [change?.old, change?.new];
  return [...new Set(both.filter((value) => typeof value === 'string' && value !== ''))].map(String);
}

const isChanged = ({ keys }: Change, field: string) => {
  const change = ownValue(keys, field);
  return change?.old !== change?.new;
};

/** The months in which a brief stood and stands. */
const monthsOf = (change: Change) =>
  values(change, 'blogDate').flatMap((date) => /^\d{4}-\d{2}/.exec(date) ?? []);

/** What a brief was and is about, as far as lists ask for it. */
function subjectsOf(change: Change): readonly string[] {
  const { old, new: now } = change.keys.warfareTags ?? {};
  const themes = [old, now]
    .flat()
    .filter((tag) => typeof tag === 'string' && isTheme(tag))
    .map(String);
  return values(change, 'categories')
    .filter(isCategory)
    .flatMap((category) => [null, ...themes].map((theme) => cacheTags.briefsAbout(category, theme)));
}

/** What decides among what streams can be chosen and found. A change of a view's count is none of it. */
const TRAITS = ['status', 'date', 'genre', 'geners', 'tags', 'platform', 'language'];

function hasOtherTraits({ kind, keys }: Change): boolean {
  // Whoever does not say what became of a field may have changed it.
  const isOther = (field: string) => {
    const change = ownValue(keys, field);
    return change === undefined || JSON.stringify(change.old) !== JSON.stringify(change.new);
  };
  return kind !== 'update' || TRAITS.some(isOther);
}

const profilesOf = (change: Change) => values(change, 'profileId').map(cacheTags.profile);

const TAGS_OF_CHANGE: Readonly<Record<PublicModel, (change: Change) => readonly string[]>> = {
  Brief: (change) => [
    cacheTags.briefs,
    cacheTags.brief(change.id),
    ...values(change, 'slug').map(cacheTags.briefAt),
    ...values(change, 'profileId').map(cacheTags.briefsOfProfile),
    ...monthsOf(change).map(cacheTags.briefsOfMonth),
    ...subjectsOf(change),
  ],
  Profile: (change) => [
    cacheTags.profiles,
    cacheTags.profile(change.id),
    // Lists leave out what belongs to no profile, or to one that is not listed.
    ...(change.kind === 'create' ? [cacheTags.briefs] : []),
    ...(isChanged(change, 'listing') ? [cacheTags.bans] : []),
    // A moderated profile leaves the lists of everything that belongs to it.
    ...(isChanged(change, 'moderation') ? [cacheTags.bans, cacheTags.reports, cacheTags.briefs] : []),
  ],
  PlatformBan: (change) => [cacheTags.bans, cacheTags.ban(change.id), ...profilesOf(change)],
  ShadowbanExperience: (change) => [cacheTags.reports, cacheTags.report(change.id), ...profilesOf(change)],
  Stream: (change) => [
    cacheTags.streams,
    ...(hasOtherTraits(change) ? [cacheTags.streamTraits] : []),
    cacheTags.stream(change.id),
    ...values(change, 'slug').map(cacheTags.streamAt),
  ],
  Personality: ({ id }) => [cacheTags.personalities, cacheTags.personality(id)],
  EditorialPick: ({ id }) => [cacheTags.pick(id)],
  ModerationNotice: (change) => [
    cacheTags.notice(change.id),
    ...values(change, 'path').map(cacheTags.noticeAt),
  ],
  RecordReply: (change) => values(change, 'targetId').map(cacheTags.replies),
  SiteSettings: () => [cacheTags.model('SiteSettings')],
};

const isPublic = (model: string): model is PublicModel => Object.hasOwn(TAGS_OF_CHANGE, model);

/** Every tag whose data a change may have altered; none for a model that no public page reads. */
export function tagsOfChange(change: Change): string[] {
  if (!isPublic(change.model)) return [];
  if (change.kind === 'bulk') return [cacheTags.model(change.model)];
  return [...new Set(TAGS_OF_CHANGE[change.model](change))];
}
