import { DEFAULT_APP_NAME } from '../domain/constants.ts';
import { documentSiteName } from './document-site-name.ts';

/** The parts of the site that its owner can turn off. */
export const SITE_PARTS = ['shop', 'films', 'blog', 'streams', 'newsletter', 'signUp'] as const;
export type SitePart = (typeof SITE_PARTS)[number];

/** The settings of an installation, as pages, feeds and emails use them. An empty text means "not set". */
export type Site = {
  readonly name: string;
  /** One line that describes the site. */
  readonly tagline: string;
  /** The path of the logo in the header, and of the square mark for small places. */
  readonly logo: string;
  readonly mark: string;
  /** Six hexadecimal digits after `#`. */
  readonly accent: string;
  /** The person or organisation that runs the site, for legal pages, footer and emails. */
  readonly operatorName: string;
  /** Postal address, lines separated by `\n`. */
  readonly operatorAddress: string;
  /** The email address for messages to the operator. */
  readonly contact: string;
  readonly parts: Readonly<Record<SitePart, boolean>>;
  /** URLs of the site's accounts on other sites. */
  readonly socialLinks: readonly string[];
  readonly homeHeading: string;
  readonly homeText: string;
};

export const DEFAULT_SITE: Site = {
  name: DEFAULT_APP_NAME,
  tagline: 'The public record of creator bans, written by the people affected.',
  logo: '',
  mark: '',
  accent: '',
  operatorName: '',
  operatorAddress: '',
  contact: '',
  parts: { shop: true, films: true, blog: true, streams: true, newsletter: true, signUp: true },
  socialLinks: [],
  homeHeading: '',
  homeText: '',
};

/*
 * The settings are read once for each process and again after each change. Native modules and the bundles of Next.js
 * load this module separately, so the value is shared through a global symbol.
 */
const CURRENT = Symbol.for('streamit.site');
const shared: typeof globalThis & { [CURRENT]?: Site } = globalThis;

/** Returns the current settings: the defaults until `setCurrentSite` is called in this process. */
export const currentSite = (): Site => shared[CURRENT] ?? DEFAULT_SITE;

/** Replaces the current settings of this process. */
export function setCurrentSite(site: Site): void {
  shared[CURRENT] = site;
}

/**
 * Returns the address for messages to the operator: the contact address of the settings, or `contact@` and
 * the site's host. The outbox of an installation without settings shows such messages.
 */
export const contactAddress = (siteUrl: string): string =>
  currentSite().contact || `contact@${new URL(siteUrl).hostname}`;

/** Returns the name of the operator and the lines of the address; none if neither is set. */
export function operatorLines(): readonly string[] {
  const { operatorName, operatorAddress } = currentSite();
  return [operatorName, ...operatorAddress.split('\n')].filter((line) => line !== '');
}

/** Returns the name of the site as the first part of file names: letters and digits of ASCII with hyphens. */
export const filePrefix = (siteName: string): string =>
  siteName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'site';

/** Returns the name of the site: from the current settings on the server, from the document in a browser. */
export const siteName = (): string =>
  typeof document === 'undefined' ? currentSite().name : documentSiteName();
