import { routes } from '../../../lib/routes.ts';

/** A stream of the sample content with its own file, captions and chapters. */
export const FILE_STREAM = 'court-day';
/** One with a film in several qualities. */
export const HLS_STREAM = 'enchiridion-read-aloud';
/** A stream that requires a confirmation before it is shown. */
export const RESTRICTED_STREAM = 'the-waiting-room';
/** A stream that plays from YouTube. */
export const YOUTUBE_STREAM = 'sintel';
export const UPCOMING_STREAM = 'the-winter-reading';
/** A creator with bans, appeals, a restoration and reports. */
export const CREATOR = 'mara-lindqvist';
/** One with two appeals, a restoration and evidence. */
export const BAN = 'ban-adaeze-cole-youtube-2026-09-29';
/** A report about a creator's reach. */
export const REPORT = 'report-adaeze-cole-instagram-2026-11-11';
export const BRIEF = 'the-enforcement-ladder';
/** A product with sizes. */
const PRODUCT = 'reinstated-sweatshirt';
/** Posts that are made of pictures, and of a sound. */
export const GALLERY_POST = 'six-series';
export const AUDIO_POST = 'a-year-in-six-voices';
export const PERSONALITY = 'ines-varga-holm';

export type PageType = { readonly name: string; readonly path: string };

/**
 * One page of each layout, and of each way to fill it. They represent all others where that is enough. Without the
 * proxy, the HTML and styles are the same, with Next.js's scripts added.
 */
const STANDING_FOR_ALL: readonly string[] = [
  routes.home(),
  routes.briefs(),
  routes.brief(BRIEF),
  routes.profile(CREATOR),
  routes.stream(FILE_STREAM),
  routes.personality(PERSONALITY),
  routes.methods(),
  routes.shop(),
  routes.cart(),
  routes.intelligence(),
];

const standsForAll = ({ path }: PageType): boolean => STANDING_FOR_ALL.includes(path);

const tried = (pages: readonly PageType[]): readonly PageType[] =>
  process.env.SITE_SERVED_BY === 'next' ? pages.filter(standsForAll) : pages;

/** One address of each kind of page that search engines may show. */
export const INDEXED_PAGES: readonly PageType[] = tried([
  { name: 'the home page', path: routes.home() },
  { name: 'the page for people who were banned', path: routes.start() },
  { name: 'the list of briefs', path: routes.briefs() },
  { name: 'a filtered list of briefs', path: routes.briefs({ theme: 'power', category: 'law' }) },
  { name: 'a brief', path: routes.brief(BRIEF) },
  { name: 'the list of profiles', path: routes.profiles() },
  { name: 'a profile', path: routes.profile(CREATOR) },
  { name: 'the list of streams', path: routes.streams() },
  { name: 'a stream with a file', path: routes.stream(FILE_STREAM) },
  { name: 'a restricted stream', path: routes.stream(RESTRICTED_STREAM) },
  { name: 'a stream on YouTube', path: routes.stream(YOUTUBE_STREAM) },
  { name: 'an upcoming stream', path: routes.stream(UPCOMING_STREAM) },
  { name: 'the list of personalities', path: routes.personalities() },
  { name: 'a personality', path: routes.personality(PERSONALITY) },
  { name: 'the methods page', path: routes.methods() },
  { name: 'the glossary', path: routes.glossary() },
  { name: 'the overview of intelligence', path: routes.intelligence() },
  { name: 'the explorer of bans', path: routes.bans() },
  { name: 'the record of a ban', path: routes.ban(BAN) },
  { name: 'a chart', path: routes.chart('time-to-restoration') },
  { name: 'the page of the data', path: routes.data() },
  { name: 'the documentation of the read API', path: routes.api.documentation() },
  { name: 'the page that checks a file', path: routes.checkFile() },
  { name: 'the watchlist', path: routes.watchlist() },
  { name: 'the front page of the shop', path: routes.merchandise() },
  { name: 'the list of the shop', path: routes.shop() },
  { name: 'a product', path: routes.product(PRODUCT) },
  { name: 'the blog', path: routes.blogs() },
  { name: 'a post with pictures', path: routes.post(GALLERY_POST) },
  { name: 'a post with a sound', path: routes.post(AUDIO_POST) },
  { name: 'the page about us', path: routes.aboutUs() },
  { name: 'the contact page', path: routes.contactUs() },
  { name: 'the page of the newsletter', path: routes.newsletter() },
  { name: 'the page of e-mail alerts', path: routes.alerts() },
  { name: 'the page of feeds', path: routes.feedsPage() },
  { name: 'the price list', path: routes.pricing() },
  { name: 'the privacy policy', path: routes.privacyPolicy() },
]);

/** Pages that are there for people and not for search engines. */
export const UNINDEXED_PAGES: readonly PageType[] = tried([
  { name: 'what was found', path: routes.search({ text: 'appeal' }) },
  { name: 'a result page of the newsletter', path: routes.newsletterState('old-link') },
  { name: 'the page that unsubscribes', path: routes.leaveNewsletter() },
  { name: 'the time to what comes next', path: routes.comingSoon() },
  { name: 'the first error page', path: routes.errorPageOne() },
  { name: 'the second error page', path: routes.errorPageTwo() },
  { name: 'the cart', path: routes.cart() },
  { name: 'the wishlist', path: routes.wishlist() },
  { name: 'the checkout', path: routes.checkout() },
  { name: 'an order that the device does not know', path: routes.orderReceived() },
  { name: 'the page that tracks an order', path: routes.trackOrder() },
  { name: 'the blog beside a sidebar', path: routes.blogSidebar('left') },
  { name: 'the report form', path: routes.moderation.report({ type: 'BAN', id: BAN }) },
  { name: 'the reply form', path: routes.moderation.reply({ type: 'BAN', id: BAN }) },
  { name: 'an empty list', path: routes.briefs({ page: 999 }) },
]);

export const PAGE_TYPES: readonly PageType[] = [...INDEXED_PAGES, ...UNINDEXED_PAGES];
/** The page types that represent all others. */
export const LAYOUT_PAGES: readonly PageType[] = PAGE_TYPES.filter(standsForAll);

export const NOT_FOUND: PageType = { name: 'an address that leads nowhere', path: '/nothing/is/here' };
