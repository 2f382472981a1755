import {
  type BlogColumns,
  type BlogFilter,
  type BriefFilter,
  blogQuery,
  briefQuery,
  type FilmFilter,
  filmQuery,
  type PersonalityFilter,
  type PostFormat,
  type ProductFilter,
  type ProfileFilter,
  personalityQuery,
  productQuery,
  profileQuery,
  type SearchFilter,
  type StreamFilter,
  streamQuery,
} from './domain/list-filters.ts';
import type { PlatformId, ProfilePlatformId } from './domain/platform.ts';
import {
  type AlertKind,
  type RecordType,
  type RestrictionFilter,
  restrictionQuery,
} from './domain/restriction-filter.ts';

/** Results of the newsletter with their own pages. */
export const NEWSLETTER_STATES = [
  'sent',
  'confirmed',
  'unsubscribed',
  'not-on-list',
  'link-sent',
  'old-link',
  'later',
] as const;
export type NewsletterState = (typeof NEWSLETTER_STATES)[number];

/** Results of a request to stop reminders. */
export const REMINDER_STATES = ['stopped', 'not-on', 'later'] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];

/** Results of the alerts with their own pages. */
export const ALERTS_STATES = [
  'sent',
  'link-sent',
  'ended',
  'stopped',
  'not-there',
  'old-link',
  'later',
] as const;
export type AlertsState = (typeof ALERTS_STATES)[number];

/** The results of changes to a person's alerts. */
export const ALERT_NOTICES = [
  'confirmed',
  'full',
  'changed',
  'paused',
  'resumed',
  'ended',
  'newsletter-ended',
  'reminders-ended',
] as const;
export type AlertNotice = (typeof ALERT_NOTICES)[number];

type Query = Readonly<Record<string, string | number | undefined>>;

/** A reported item: its type (features/moderation/model/reasons.ts) and its record's id. */
type ReportTarget = { readonly type: string; readonly id: string };

/** Returns a path with the parameters that are set, in the given order; page 1 is the URL without a page. */
function withQuery<P extends string>(path: P, query: Query): P | `${P}?${string}` {
  const set = Object.entries(query).filter(
    ([key, value]) => value !== undefined && !(key === 'page' && value === 1),
  );
  const search = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

/** Kinds of pages with their own card for shared links. */
type CardKind =
  | 'site'
  | 'brief'
  | 'profile'
  | 'stream'
  | 'personality'
  | 'movie'
  | 'tv-show'
  | 'episode'
  | 'video'
  | 'person'
  | 'post'
  | 'product'
  | 'ban'
  | 'report'
  | 'chart'
  | 'intelligence';

/** Formats of downloaded rows. */
export type RowsFormat = 'csv' | 'json' | 'ndjson';

/** Kinds of records with a card for embedding on other sites. */
export type EmbedKind = RecordType | 'profile' | 'chart' | 'brief' | 'stream';

/** The URLs of the site. All of them are built here. */
export const routes = {
  home: () => '/' as const,
  /** First steps after a ban. `platform`: its official appeal page, a section of the page. */
  start: (platform?: ProfilePlatformId) => (platform ? (`/start#${platform}` as const) : ('/start' as const)),
  briefs: (filter: BriefFilter = {}) => withQuery('/briefs', briefQuery(filter)),
  brief: (slug: string) => `/briefs/${encodeURIComponent(slug)}` as const,
  profiles: (filter: ProfileFilter = {}) => withQuery('/profiles', profileQuery(filter)),
  profile: (username: string) => `/profiles/${encodeURIComponent(username)}` as const,
  platformOnProfile: (username: string, platform: PlatformId) =>
    `/profiles/${encodeURIComponent(username)}#${platform}` as const,
  streams: (filter: StreamFilter = {}) => withQuery('/streams', streamQuery(filter)),
  stream: (slug: string) => `/streams/${encodeURIComponent(slug)}` as const,
  personalities: (filter: PersonalityFilter = {}) => withQuery('/personalities', personalityQuery(filter)),
  personality: (id: string) => `/personalities/${encodeURIComponent(id)}` as const,
  /** The front page of the films with sliders and rows. */
  films: () => '/home' as const,
  movies: (filter: FilmFilter = {}) => withQuery('/movies', filmQuery(filter)),
  restrictedMovies: (filter: FilmFilter = {}) => withQuery('/movies/restricted', filmQuery(filter)),
  /** `to`: slug of the movie to find similar ones for. */
  relatedMovies: (to?: string) => withQuery('/movies/related', { to }),
  movie: (slug: string) => `/movies/${encodeURIComponent(slug)}` as const,
  tvShows: (filter: FilmFilter = {}) => withQuery('/tv-shows', filmQuery(filter)),
  tvShow: (slug: string) => `/tv-shows/${encodeURIComponent(slug)}` as const,
  /** `season` and `episode` count from 1. */
  episode: (slug: string, season: number, episode: number) =>
    `/tv-shows/${encodeURIComponent(slug)}/season-${season}/episode-${episode}` as const,
  videos: (filter: FilmFilter = {}) => withQuery('/videos', filmQuery(filter)),
  video: (slug: string) => `/videos/${encodeURIComponent(slug)}` as const,
  genres: () => '/genres' as const,
  genre: (slug: string) => `/genres/${encodeURIComponent(slug)}` as const,
  cast: (filter: { readonly page?: number } = {}) => withQuery('/cast', { page: filter.page }),
  person: (slug: string) => `/cast/${encodeURIComponent(slug)}` as const,
  tags: () => '/tags' as const,
  tag: (slug: string) => `/tags/${encodeURIComponent(slug)}` as const,
  bans: (filter: RestrictionFilter = {}) => withQuery('/intelligence/bans', restrictionQuery(filter)),
  /** Reports of reduced reach, which are always self-reported. */
  reports: (filter: RestrictionFilter = {}) => withQuery('/intelligence/reports', restrictionQuery(filter)),
  /** One ban or report with all its recorded data. */
  ban: (id: string) => `/intelligence/bans/${encodeURIComponent(id)}` as const,
  report: (id: string) => `/intelligence/reports/${encodeURIComponent(id)}` as const,
  /** The page of a record of either kind. */
  record: ({ kind, id }: { readonly kind: RecordType; readonly id: string }) =>
    `/intelligence/${kind === 'ban' ? 'bans' : 'reports'}/${encodeURIComponent(id)}` as const,
  methods: () => '/intelligence/methods' as const,
  /** `term`: its slug, a section of the page. */
  glossary: (term?: string) =>
    term ? (`/intelligence/glossary#${term}` as const) : ('/intelligence/glossary' as const),
  /** The log of corrections. */
  corrections: (filter: { readonly page?: number } = {}) =>
    withQuery('/intelligence/corrections', { page: filter.page }),
  intelligence: () => '/intelligence' as const,
  chart: (chart: string, filter: RestrictionFilter = {}) =>
    withQuery(`/intelligence/charts/${encodeURIComponent(chart)}`, restrictionQuery(filter)),
  /** A chart as a file. */
  chartFile: (chart: string, format: 'svg' | 'png' | 'csv', filter: RestrictionFilter = {}) =>
    withQuery(`/intelligence/charts/${encodeURIComponent(chart)}/chart.${format}`, restrictionQuery(filter)),
  /** All rows of a filter as a file, regardless of the current page. */
  rows: (kind: RecordType, format: RowsFormat, { after: _after, ...filter }: RestrictionFilter = {}) =>
    withQuery(`/intelligence/${kind}s/export.${format}`, restrictionQuery(filter)),
  /** Downloads: files, versions, their columns and licence. */
  data: () => '/intelligence/data' as const,
  /** The records of a published version; `version` is its name. */
  dataVersion: (version: string, filter: RestrictionFilter = {}) =>
    withQuery(`/intelligence/data/${encodeURIComponent(version)}`, restrictionQuery(filter)),
  /** The rows of a published version as a file: all of them, or those of a filter. */
  versionRows: (
    version: string,
    kind: RecordType,
    format: RowsFormat,
    { after: _after, sort: _sort, ...filter }: RestrictionFilter = {},
  ) =>
    withQuery(
      `/intelligence/data/${encodeURIComponent(version)}/${kind}s.${format}`,
      restrictionQuery(filter),
    ),
  api: { documentation: () => '/intelligence/api' as const, root: () => '/api/v1' as const },
  /** `text`: a name or words to find feeds for. */
  feedsPage: (text?: string) => withQuery('/feeds', { q: text }),
  alerts: (filter: RestrictionFilter & { readonly kind?: AlertKind } = {}) =>
    withQuery('/alerts', { kind: filter.kind, ...restrictionQuery(filter) }),
  /** The result of a request about alerts. */
  alertsState: (state: AlertsState) => `/alerts/${state}` as const,
  /** `token`: the secret of the link in the email. */
  confirmAlert: (token: string) => `/alerts/confirm/${encodeURIComponent(token)}` as const,
  /** The form that emails the link to a person's alerts. */
  findAlerts: () => '/alerts/manage' as const,
  /** `key`: the secret of an address's list; `message`: the result of the last action there. */
  manageAlerts: (key: string, message?: AlertNotice) =>
    message
      ? (`/alerts/manage/${encodeURIComponent(key)}/${message}` as const)
      : (`/alerts/manage/${encodeURIComponent(key)}` as const),
  /** `key`: the secret at the end of an alert email. */
  endAlert: (key: string) => `/alerts/unsubscribe/${encodeURIComponent(key)}` as const,
  /** All streams with a date, as a calendar. */
  calendar: () => '/streams/calendar.ics' as const,
  streamCalendar: (slug: string) => `/streams/${encodeURIComponent(slug)}/calendar.ics` as const,
  /** A personality's weekly schedule, as a calendar. */
  personalityCalendar: (id: string) => `/personalities/${encodeURIComponent(id)}/calendar.ics` as const,
  /** The main feeds as a list (OPML) for feed readers. */
  feedList: () => '/feeds/feeds.opml' as const,
  /** A card for other sites; `id` is the id of its page. */
  embed: (kind: EmbedKind, id: string, query: Query = {}) =>
    withQuery(`/embed/${kind}/${encodeURIComponent(id)}`, query),
  /** `url`: the full URL of the page that the card is for. */
  oembed: (query: { readonly url?: string; readonly format?: 'json' | 'xml' } = {}) =>
    withQuery('/oembed', { url: query.url, format: query.format }),
  badge: (username: string) => `/badges/${encodeURIComponent(username)}.svg` as const,
  /** A brief before its publication. `token`: the secret of the author's link. */
  draft: (token: string) => `/drafts/${encodeURIComponent(token)}` as const,
  /** A picture of such a brief. `name`: the key of the picture without its folder and its owner. */
  draftPicture: (token: string, name: string) =>
    `/drafts/${encodeURIComponent(token)}/pictures/${name.split('/').map(encodeURIComponent).join('/')}` as const,
  /** Reports about content, replies, and their private pages. */
  moderation: {
    report: ({ type, id }: ReportTarget) => withQuery('/report', { type, id }),
    /** The form for a person or company that a record names. */
    reply: ({ type, id }: ReportTarget) => withQuery('/report/reply', { type, id }),
    /** `reference`: the reference of a report, such as `R-7K3F-9QXD`. */
    sent: (reference: string) => `/report/sent/${encodeURIComponent(reference)}` as const,
    /** `token`: the secret of the private link. `done`: the message was just sent. */
    status: (token: string, done?: 'message-sent') =>
      withQuery(`/report/status/${encodeURIComponent(token)}`, { done }),
    /** The statement of reasons for someone who cannot sign in. `key`: the decision's id, a dot and its secret. */
    appeal: (key: string) => `/report/appeal/${encodeURIComponent(key)}` as const,
  },
  search: ({ text, kind, page }: SearchFilter = {}) => withQuery('/search', { q: text, kind, page }),
  /** `next`: the path to return to, if `nextPath` accepts it. */
  signIn: (next?: string) => withQuery('/auth/login', { next }),
  signOut: () => '/auth/logout' as const,
  signUp: () => '/extra-pages/sign-up' as const,
  account: () => '/merchandise/account' as const,
  checkFile: () => '/intelligence/check' as const,
  /** A creator's own records; the ids are those of the records. */
  studio: {
    home: () => '/studio' as const,
    profile: () => '/studio/profile' as const,
    bans: () => '/studio/bans' as const,
    newBan: () => '/studio/bans/new' as const,
    ban: (id: string) => `/studio/bans/${encodeURIComponent(id)}` as const,
    reports: () => '/studio/reports' as const,
    newReport: () => '/studio/reports/new' as const,
    report: (id: string) => `/studio/reports/${encodeURIComponent(id)}` as const,
    briefs: () => '/studio/briefs' as const,
    /** `id`: the id of a brief that was started there. */
    newBrief: (id?: string) => withQuery('/studio/briefs/new', { id }),
    brief: (id: string) => `/studio/briefs/${encodeURIComponent(id)}` as const,
    briefPreview: () => '/studio/briefs/preview' as const,
    data: () => '/studio/data' as const,
    /** The person's own entries of the audit log. */
    activity: () => '/studio/activity' as const,
    /** Decisions about the person's records. `decision`: the id of one, a section of the page. */
    moderation: (decision?: string) =>
      decision
        ? (`/studio/moderation#${encodeURIComponent(decision)}` as const)
        : ('/studio/moderation' as const),
  },
  /** The administrators' pages; the ids are those of the records. */
  admin: {
    home: () => '/admin' as const,
    /** Content at the top of the home page. */
    homePicks: () => '/admin/home' as const,
    /** The shared components, for developers. No page links to it. */
    kit: () => '/admin/kit' as const,
    site: () => '/admin/site' as const,
    streams: () => '/admin/streams' as const,
    newStream: () => '/admin/streams/new' as const,
    stream: (id: string) => `/admin/streams/${encodeURIComponent(id)}` as const,
    importStreams: () => '/admin/streams/import' as const,
    streamLinks: () => '/admin/streams/links' as const,
    personalities: () => '/admin/personalities' as const,
    newPersonality: () => '/admin/personalities/new' as const,
    personality: (id: string) => `/admin/personalities/${encodeURIComponent(id)}` as const,
    posts: () => '/admin/posts' as const,
    newPost: () => '/admin/posts/new' as const,
    post: (id: string) => `/admin/posts/${encodeURIComponent(id)}` as const,
    postPreview: () => '/admin/posts/preview' as const,
    importPersonalities: () => '/admin/personalities/import' as const,
    personalityLinks: () => '/admin/personalities/links' as const,
    /** The queue of moderation; `query` is written by `queueQuery`. */
    moderation: (query: Query = {}) => withQuery('/admin/reports', query),
    moderationCase: (id: string) => `/admin/reports/${encodeURIComponent(id)}` as const,
    people: (query: { readonly search?: string } = {}) => withQuery('/admin/people', query),
    profiles: (query: Query = {}) => withQuery('/admin/profiles', query),
    bans: (query: Query = {}) => withQuery('/admin/bans', query),
    banLinks: () => '/admin/bans/links' as const,
    shadowbanReports: (query: Query = {}) => withQuery('/admin/shadowban-reports', query),
    shadowbanReportLinks: () => '/admin/shadowban-reports/links' as const,
    briefs: (query: Query = {}) => withQuery('/admin/briefs', query),
    files: (query: { readonly account?: string; readonly search?: string } = {}) =>
      withQuery('/admin/files', query),
    /** `query` is written by `auditQuery`. */
    audit: (query: Query = {}) => withQuery('/admin/audit', query),
  },
  watchlist: () => '/play-list' as const,
  merchandise: () => '/merchandise' as const,
  shop: (filter: ProductFilter = {}) => withQuery('/merchandise/shop', productQuery(filter)),
  product: (slug: string) => `/merchandise/shop/${encodeURIComponent(slug)}` as const,
  cart: () => '/merchandise/cart' as const,
  wishlist: () => '/merchandise/wishlist' as const,
  checkout: () => '/merchandise/checkout' as const,
  /** `order`: its number. */
  orderReceived: (order?: string) => withQuery('/merchandise/checkout/received', { order }),
  /** `order`: the number to search for. */
  trackOrder: (order?: string) => withQuery('/merchandise/track-order', { order }),
  aboutUs: () => '/extra/about-us' as const,
  blogs: (filter: BlogFilter = {}) => withQuery('/blogs', blogQuery(filter)),
  blogGrid: (columns: BlogColumns, filter: { readonly page?: number } = {}) =>
    withQuery(`/blogs/grid/${columns}-column`, { page: filter.page }),
  blogSidebar: (side: 'left' | 'right', filter: { readonly page?: number } = {}) =>
    withQuery(`/blogs/sidebar/${side}`, { page: filter.page }),
  /** One page with every block that a post can have. */
  blogTemplate: () => '/blogs/template' as const,
  /** The newest post of the standard format. */
  blogDetail: () => '/blogs/detail' as const,
  /** The newest post of a format. */
  blogSingle: (format: Exclude<PostFormat, 'standard'>) => `/blogs/single/${format}` as const,
  post: (slug: string) => `/blogs/${encodeURIComponent(slug)}` as const,
  pricing: () => '/extra/pricing-plan' as const,
  faq: () => '/extra/faq' as const,
  /** Short URLs in menus of the specification; next.config.ts redirects them. */
  short: { pricing: () => '/pricing' as const, faq: () => '/faq' as const },
  /** `list`: one of the lists of features/films/model/film-list.ts. */
  viewAll: (filter: { readonly list?: string; readonly page?: number } = {}) =>
    withQuery('/view-all', { list: filter.list, page: filter.page }),
  contactUs: () => '/extra/contact-us' as const,
  /** `reference`: the reference of the message. */
  contactSent: (reference: string) => `/extra/contact-us/sent/${encodeURIComponent(reference)}` as const,
  newsletter: () => '/extra/newsletter' as const,
  /** The result of a request about the newsletter. */
  newsletterState: (state: NewsletterState) => `/extra/newsletter/${state}` as const,
  /** `token`: the secret of the link in the email. */
  confirmNewsletter: (token: string) => `/extra/newsletter/confirm/${encodeURIComponent(token)}` as const,
  leaveNewsletter: () => '/extra/newsletter/unsubscribe' as const,
  /** `key`: the secret of the link at the end of a newsletter. */
  unsubscribe: (key: string) => `/extra/newsletter/unsubscribe/${encodeURIComponent(key)}` as const,
  /** `key`: the secret of the link at the end of a reminder. */
  stopReminders: (key: string) => `/reminders/stop/${encodeURIComponent(key)}` as const,
  /** The result of a request to stop reminders. */
  reminderState: (state: ReminderState) => `/reminders/${state}` as const,
  privacyPolicy: () => '/extra/privacy-policy' as const,
  termsOfUse: () => '/extra/terms-of-use' as const,
  comingSoon: () => '/extra/coming-soon' as const,
  errorPageOne: () => '/extra/error-page-one' as const,
  errorPageTwo: () => '/extra/error-page-two' as const,
  feeds: {
    rss: () => '/briefs/feed.xml' as const,
    atom: () => '/briefs/atom.xml' as const,
    json: () => '/briefs/feed.json' as const,
    blog: () => '/blogs/feed.xml' as const,
  },
  openGraph: (kind: CardKind, id = 'home') => `/open-graph/${kind}/${encodeURIComponent(id)}.png` as const,
};

/** Paths that need a sign-in, with everything below them. */
export const PROTECTED_SECTIONS = ['/studio', '/admin', '/merchandise/account'] as const;

/** Paths for signing in, creating an account and signing out. */
export const SIGN_IN_SECTIONS = ['/auth', '/extra-pages'] as const;
