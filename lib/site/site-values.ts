import { z } from 'zod';
import { isEmail } from '../domain/email-address.ts';
import { readSitePicture } from '../pictures/site-picture.ts';
import { oneLine } from '../text/short-text.ts';
import { DEFAULT_SITE, SITE_PARTS, type Site } from './site.ts';

/** Maximum numbers of characters, and of links. */
export const SITE_LIMITS = {
  name: 40,
  tagline: 160,
  operatorName: 120,
  operatorAddress: 400,
  homeHeading: 100,
  homeText: 400,
  socialLinks: 12,
} as const;

const severalLines = (text: string) =>
  text
    .split(/\r\n|[\r\n]/)
    .map(oneLine)
    .filter((line) => line !== '')
    .join('\n');

const text = (tidy: (text: string) => string, max: number) =>
  z
    .string()
    .transform(tidy)
    .refine((value) => value.length <= max, `Use at most ${max} characters.`);

const picture = z
  .string()
  .transform((value) => value.trim())
  .refine(
    (value) =>
      value === '' ||
      readSitePicture(value) !== null ||
      /^\/(?:[\w-]+\/)*[\w-]+\.(?:png|webp|jpe?g|svg)$/.test(value),
    'Use the path of an image on this site, such as /icons/logo.png.',
  );

/** Checks a contact: an email address, also on this machine. */
const isContact = (value: string) => isEmail(value) || /^[\w.+-]+@localhost$/.test(value);

const link = z
  .string()
  .transform((value) => value.trim())
  .pipe(
    z.url({
      protocol: /^https$/,
      error: 'Start the address with https://, such as https://example.org/@name.',
    }),
  )
  .refine((value) => value.length <= 300, 'Use at most 300 characters.');

/** The validation of each setting; `partsOff` is the stored form of `parts`. The messages are for forms. */
export const siteShapes = {
  name: text(oneLine, SITE_LIMITS.name),
  tagline: text(oneLine, SITE_LIMITS.tagline),
  logo: picture,
  mark: picture,
  accent: z
    .string()
    .transform((value) => value.trim().toLowerCase())
    .refine(
      (value) => value === '' || /^#[\da-f]{6}$/.test(value),
      'Use six digits after #, such as #1b4fc4.',
    ),
  operatorName: text(oneLine, SITE_LIMITS.operatorName),
  operatorAddress: text(severalLines, SITE_LIMITS.operatorAddress),
  contact: z
    .string()
    .transform((value) => value.trim())
    .refine((value) => value === '' || isContact(value), 'Please enter a valid email'),
  partsOff: z.array(z.enum(SITE_PARTS)),
  socialLinks: z
    .array(link)
    .max(SITE_LIMITS.socialLinks, `Use at most ${SITE_LIMITS.socialLinks} addresses.`)
    .transform((links) => [...new Set(links)]),
  homeHeading: text(oneLine, SITE_LIMITS.homeHeading),
  homeText: text(oneLine, SITE_LIMITS.homeText),
} as const;

export type StoredSite = { readonly [Name in keyof typeof siteShapes]: z.infer<(typeof siteShapes)[Name]> };

/** The name of a stored setting; those of `Site`, with `partsOff` for `parts`. */
export type SiteField = keyof StoredSite;

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns a value that passes its validation; undefined if it is empty or does not. */
function parsed<Name extends SiteField>(name: Name, value: unknown): StoredSite[Name] | undefined;
function parsed(name: SiteField, value: unknown): unknown {
  const { data } = siteShapes[name].safeParse(value);
  return data;
}

/** Leaves out unknown parts, so that a record of a newer version does not turn everything on. */
const knownParts = (value: unknown) =>
  Array.isArray(value) ? SITE_PARTS.filter((part) => value.includes(part)) : [];

/**
 * Reads stored settings. Empty and invalid fields are left out, so that they have their defaults.
 * @param record the record of the backend, or settings of the environment
 */
export function parseStoredSite(record: Readonly<Record<string, unknown>> | null): Partial<StoredSite> {
  if (record === null) return {};
  const off = knownParts(record.partsOff);
  const fields = {
    name: parsed('name', record.name),
    tagline: parsed('tagline', record.tagline),
    logo: parsed('logo', record.logo),
    mark: parsed('mark', record.mark),
    accent: parsed('accent', record.accent),
    operatorName: parsed('operatorName', record.operatorName),
    operatorAddress: parsed('operatorAddress', record.operatorAddress),
    contact: parsed('contact', record.contact),
    partsOff: off.length > 0 ? off : undefined,
    socialLinks: parsed('socialLinks', record.socialLinks),
    homeHeading: parsed('homeHeading', record.homeHeading),
    homeText: parsed('homeText', record.homeText),
  };
  return omitEmpty(fields);
}

/** Returns the fields with a value. Spreading the others would replace defaults. */
function omitEmpty<T extends object>(fields: T): { [Name in keyof T]?: Exclude<T[Name], undefined> };
function omitEmpty(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

/** The settings from their stored form: defaults, then the record, then the environment. */
export function mergeSite(record: Partial<StoredSite>, environment: Partial<StoredSite>): Site {
  const { partsOff = [], ...fields } = { ...record, ...environment };
  const parts = { ...DEFAULT_SITE.parts };
  for (const part of partsOff) parts[part] = false;
  return { ...DEFAULT_SITE, ...fields, parts };
}

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
  return omitEmpty({
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
