import { z } from 'zod';
import { definedOf, type SiteField, type StoredSite, siteShapes } from './site-values.ts';

/** The environment variable of each setting. A variable that is set and not empty overrides the record. */
export const SITE_VARIABLES = {
  name: 'SITE_NAME',
  tagline: 'SITE_TAGLINE',
  logo: 'SITE_LOGO',
  mark: 'SITE_MARK',
  accent: 'SITE_ACCENT',
  operatorName: 'SITE_OPERATOR_NAME',
  operatorAddress: 'SITE_OPERATOR_ADDRESS',
  contact: 'CONTACT_ADDRESS',
  partsOff: 'SITE_PARTS_OFF',
  socialLinks: 'SOCIAL_LINKS',
  homeHeading: 'SITE_HOME_HEADING',
  homeText: 'SITE_HOME_TEXT',
} as const satisfies Record<SiteField, string>;

const variable = z.string().default('');
const list = variable.transform((items) => items.split(/[\s,]+/).filter(Boolean));

/** The variables, for the schema of the environment. */
export const siteVariables = {
  SITE_NAME: variable.pipe(siteShapes.name),
  SITE_TAGLINE: variable.pipe(siteShapes.tagline),
  SITE_LOGO: variable.pipe(siteShapes.logo),
  SITE_MARK: variable.pipe(siteShapes.mark),
  SITE_ACCENT: variable.pipe(siteShapes.accent),
  SITE_OPERATOR_NAME: variable.pipe(siteShapes.operatorName),
  /** Lines are separated by `\n`, because files of environment variables cannot contain line breaks. */
  SITE_OPERATOR_ADDRESS: variable
    .transform((lines) => lines.replaceAll('\\n', '\n'))
    .pipe(siteShapes.operatorAddress),
  CONTACT_ADDRESS: variable.pipe(siteShapes.contact),
  /** Names of parts, separated by spaces or commas. */
  SITE_PARTS_OFF: list.pipe(siteShapes.partsOff),
  /** URLs of the site's accounts on other sites, separated by spaces or commas: both footers link to them. */
  SOCIAL_LINKS: list.pipe(siteShapes.socialLinks),
  SITE_HOME_HEADING: variable.pipe(siteShapes.homeHeading),
  SITE_HOME_TEXT: variable.pipe(siteShapes.homeText),
} as const;

type Variables = { readonly [Name in keyof typeof siteVariables]: z.infer<(typeof siteVariables)[Name]> };

/** Returns the settings that the environment sets, without those that are empty. */
export function siteOfVariables(variables: Variables): Partial<StoredSite> {
  return definedOf({
    name: variables.SITE_NAME,
    tagline: variables.SITE_TAGLINE,
    logo: variables.SITE_LOGO,
    mark: variables.SITE_MARK,
    accent: variables.SITE_ACCENT,
    operatorName: variables.SITE_OPERATOR_NAME,
    operatorAddress: variables.SITE_OPERATOR_ADDRESS,
    contact: variables.CONTACT_ADDRESS,
    partsOff: variables.SITE_PARTS_OFF,
    socialLinks: variables.SOCIAL_LINKS,
    homeHeading: variables.SITE_HOME_HEADING,
    homeText: variables.SITE_HOME_TEXT,
  });
}
