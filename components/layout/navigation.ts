import { ownValue } from '@/lib/domain/own-value';
import { routes } from '@/lib/routes';

export type NavigationLink = { readonly label: string; readonly href: string };

/** The main header's links (specification, section 2). */
export const MAIN_LINKS: readonly NavigationLink[] = [
  { label: 'Home', href: routes.home() },
  { label: 'Briefs', href: routes.briefs() },
  { label: 'Streams', href: routes.streams() },
  { label: 'Pricing', href: routes.pricing() },
];

/** Sections that the specification's header has no room for; the footer and the mobile menu lead there. */
export const MORE_LINKS: readonly NavigationLink[] = [
  { label: 'Films', href: routes.films() },
  { label: 'Profiles', href: routes.profiles() },
  { label: 'Personalities', href: routes.personalities() },
  { label: 'Intelligence', href: routes.intelligence() },
  { label: 'How we count', href: routes.methods() },
  { label: 'Search', href: routes.search() },
];

/** The parts of the films, named at the top of their pages. */
export const FILM_LINKS: readonly NavigationLink[] = [
  { label: 'Films', href: routes.films() },
  { label: 'Movies', href: routes.movies() },
  { label: 'TV shows', href: routes.tvShows() },
  { label: 'Videos', href: routes.videos() },
  { label: 'Categories', href: routes.genres() },
  { label: 'Cast', href: routes.cast() },
  { label: 'Tags', href: routes.tags() },
  { label: 'Streams', href: routes.streams() },
];

/** The parts of the intelligence pages, for readers. */
export const INTELLIGENCE_LINKS: readonly NavigationLink[] = [
  { label: 'Overview', href: routes.intelligence() },
  { label: 'Bans', href: routes.bans() },
  { label: 'Shadowban reports', href: routes.reports() },
  { label: 'Data', href: routes.data() },
  { label: 'Methods', href: routes.methods() },
];

/** The footer's links (specification, section 2). */
export const FOOTER_LINKS: readonly NavigationLink[] = [
  { label: 'About us', href: routes.aboutUs() },
  { label: 'Blog', href: routes.blogs() },
  { label: 'Pricing', href: routes.pricing() },
  { label: 'FAQ', href: routes.faq() },
  { label: 'Questions about records', href: `${routes.short.faq()}#records` },
  { label: 'View all', href: routes.viewAll() },
  { label: 'Contact us', href: routes.contactUs() },
  { label: 'Privacy policy', href: routes.privacyPolicy() },
  { label: 'Terms of use', href: routes.termsOfUse() },
  { label: 'Watchlist', href: routes.watchlist() },
];

/** Pages that stand before their section: nothing else is in them. */
const FRONT_PAGES: readonly string[] = [routes.home(), routes.intelligence()];

/** How the addresses begin of pages that are in a section and do not stand below its own address. */
const ALSO_WITHIN: Readonly<Record<string, readonly string[]>> = {
  [routes.intelligence()]: [routes.chart('')],
  [routes.data()]: [routes.api.documentation(), routes.checkFile()],
  [routes.methods()]: [routes.glossary(), routes.corrections()],
};

/** Whether a link is that of the page at `path`, or of the section the page is in. */
export function isCurrent(href: string, path: string): boolean {
  if (ownValue(ALSO_WITHIN, href)?.some((beginning) => path.startsWith(beginning))) return true;
  return FRONT_PAGES.includes(href) ? path === href : path === href || path.startsWith(`${href}/`);
}
