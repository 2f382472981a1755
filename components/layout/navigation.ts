import { ownValue } from '@/lib/domain/own-value';
import { routes } from '@/lib/routes';
import type { LinkPlace } from './current-link';

export type NavigationLink = { readonly label: string; readonly href: string };
export type NavigationGroup = { readonly name: string; readonly links: readonly NavigationLink[] };

/** The name of the page for people who were just banned, wherever a link leads to it. */
export const START_LABEL = 'I’ve been banned: what now?';

/** The header's second group: the records that the site is about. */
export const RECORD_LINKS: readonly NavigationLink[] = [
  { label: 'Profiles', href: routes.profiles() },
  { label: 'Bans', href: routes.bans() },
  { label: 'Data', href: routes.data() },
  { label: 'How we count', href: routes.methods() },
];

/** The parts of the films, shown at the top of their pages. */
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

/** The main header's links (specification, section 2). Films are marked as part of the streams. */
export const MAIN_LINKS: readonly (NavigationLink & Pick<LinkPlace, 'also'>)[] = [
  { label: 'Home', href: routes.home() },
  { label: 'Briefs', href: routes.briefs() },
  {
    label: 'Streams',
    href: routes.streams(),
    also: [...FILM_LINKS.map(({ href }) => href), routes.viewAll()],
  },
  { label: 'Pricing', href: routes.pricing() },
];

/** The parts of the intelligence pages, for readers. */
export const INTELLIGENCE_LINKS: readonly NavigationLink[] = [
  { label: 'Overview', href: routes.intelligence() },
  { label: 'Bans', href: routes.bans() },
  { label: 'Shadowban reports', href: routes.reports() },
  { label: 'Data', href: routes.data() },
  { label: 'Methods', href: routes.methods() },
];

/** The footer's columns. They include every link that the specification names (section 2). */
export const FOOTER_GROUPS: readonly NavigationGroup[] = [
  {
    name: 'The record',
    links: [
      { label: START_LABEL, href: routes.start() },
      { label: 'Profiles', href: routes.profiles() },
      { label: 'Bans', href: routes.bans() },
      { label: 'Shadowban reports', href: routes.reports() },
      { label: 'Statistics', href: routes.intelligence() },
      { label: 'Data', href: routes.data() },
      { label: 'How we count', href: routes.methods() },
    ],
  },
  {
    name: 'Read and watch',
    links: [
      { label: 'Briefs', href: routes.briefs() },
      { label: 'Blog', href: routes.blogs() },
      { label: 'Streams', href: routes.streams() },
      { label: 'Films', href: routes.films() },
      { label: 'All film lists', href: routes.viewAll() },
      { label: 'Personalities', href: routes.personalities() },
      { label: 'Watchlist', href: routes.watchlist() },
    ],
  },
  {
    name: 'The site',
    links: [
      { label: 'About us', href: routes.aboutUs() },
      { label: 'FAQ', href: routes.faq() },
      { label: 'Questions about records', href: `${routes.short.faq()}#records` },
      { label: 'Contact us', href: routes.contactUs() },
      { label: 'Pricing', href: routes.pricing() },
      { label: 'Shop', href: routes.merchandise() },
      { label: 'Privacy policy', href: routes.privacyPolicy() },
      { label: 'Terms of use', href: routes.termsOfUse() },
    ],
  },
];

/** All links of the footer's columns. */
export const FOOTER_LINKS: readonly NavigationLink[] = FOOTER_GROUPS.flatMap(({ links }) => links);

/** Sections whose link is marked on their first page only. */
const FRONT_PAGES: readonly string[] = [routes.home(), routes.intelligence()];

/** Beginnings of addresses that belong to a section without being below its own address. */
const ALSO_WITHIN: Readonly<Record<string, readonly string[]>> = {
  [routes.bans()]: [
    routes.chart('bans-'),
    routes.chart('time-to-restoration'),
    routes.chart('appeal-outcomes'),
    routes.chart('reasons-by-platform'),
  ],
  [routes.reports()]: [routes.chart('reports-'), routes.chart('estimated-loss')],
  [routes.data()]: [routes.api.documentation(), routes.checkFile()],
  [routes.methods()]: [routes.glossary(), routes.corrections()],
};

/** Adds the pages that belong to each link. It runs on the server, so that the browser loads no table of URLs. */
export const placeLinks = (
  links: readonly (NavigationLink & Pick<LinkPlace, 'also'>)[],
): readonly (NavigationLink & LinkPlace)[] =>
  links.map((link) => {
    const also = ownValue(ALSO_WITHIN, link.href);
    return { ...link, ...(also && { also }), ...(FRONT_PAGES.includes(link.href) && { isExact: true }) };
  });
