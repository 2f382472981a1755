import { z } from 'zod';
import { NEW_ACCOUNTS, type NewAccounts } from '../features/profiles/model/established.ts';
import { ownValue } from './domain/own-value.ts';
import { siteOfVariables, siteVariables } from './site/site-environment.ts';
import type { StoredSite } from './site/site-values.ts';

const settings = z.object({
  /** The site's own origin; absolute addresses in metadata, feeds and sitemaps begin with it. */
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:3000')
    .transform((address) => new URL(address).origin),
  /** The file that the backend describes itself in, absolute or relative to the folder that the site runs in. */
  AMPLIFY_OUTPUTS: z.string().min(1).default('amplify_outputs.json'),
  /** The embedded backend's data folder, absolute or relative to the folder that the site runs in. */
  EMBEDDED_DATA: z
    .string()
    .default('')
    .transform((folder) => folder || '.data'),
  /**
   * The folder of the kept versions of the data. Empty: one in the embedded backend's data folder; with a backend on AWS no
   * versions are kept then.
   */
  DATA_VERSIONS: z.string().default(''),
  /**
   * The folder of the picture cache. Empty: the embedded backend's data folder; with a backend on AWS pictures are then cached
   * in memory only.
   */
  MEDIA_CACHE: z.string().default(''),
  /** The size of the picture cache on disk in megabytes; 0 turns it off. */
  MEDIA_CACHE_MB: z
    .string()
    .default('')
    .transform((text) => Number(text.trim() || '512'))
    .pipe(z.int().min(0).max(1_000_000)),
  /** `off` on a site of real people: an empty backend gets no samples. Samples that it already has stay until they are removed. */
  SAMPLE_CONTENT: z.enum(['on', 'off']).default('on'),
  /** The site that the shop's Support link leads to: of somebody who helps people who lost an account. */
  SUPPORT_URL: z
    .string()
    .default('')
    .transform((address) => address || 'https://www.accessnow.org/help/')
    .pipe(z.url({ protocol: /^https$/ })),
  /** How many requests a minute one caller may make to the public interface below /api/v1. */
  API_REQUESTS_PER_MINUTE: z
    .string()
    .default('')
    .transform((text) => Number(text.trim() || '600'))
    .pipe(z.int().min(1).max(1_000_000)),
  /** When records of a new account may appear on the home page, in "Latest updates" and in alerts. */
  NEW_ACCOUNTS: z
    .string()
    .default('')
    .transform((text) => text || 'after-a-day')
    .pipe(z.enum(NEW_ACCOUNTS)),
  /** Set by the front for the Next.js that it stands before: it tells of changes and passes WebSockets on. */
  SITE_FRONT: z.string().default(''),
  ...siteVariables,
});

export type Env = {
  readonly siteUrl: string;
  readonly amplifyOutputs: string;
  readonly embeddedData: string;
  readonly dataVersions: string;
  readonly mediaCache: string;
  readonly mediaCacheMegabytes: number;
  readonly hasSampleContent: boolean;
  readonly supportUrl: string;
  readonly apiRequestsPerMinute: number;
  readonly newAccounts: NewAccounts;
  readonly isBehindFront: boolean;
  /** Settings of the installation that are set here, and therefore not in the form. */
  readonly site: Partial<StoredSite>;
};

function sentenceAbout(
  { issues }: z.ZodError,
  variables: Readonly<Record<string, string | undefined>>,
): string {
  const [issue] = issues;
  const name = String(issue?.path[0]);
  return `Check the environment: ${name} is "${ownValue(variables, name)}", which is not allowed (${issue?.message}).`;
}

/**
 * Reads and checks the settings.
 * @throws Error with one sentence that names the first wrong setting
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const parsed = settings.safeParse(variables);
  if (!parsed.success) throw new Error(sentenceAbout(parsed.error, variables));
  const { SITE_URL, AMPLIFY_OUTPUTS, EMBEDDED_DATA, SAMPLE_CONTENT, SUPPORT_URL } = parsed.data;
  return {
    siteUrl: SITE_URL,
    amplifyOutputs: AMPLIFY_OUTPUTS,
    embeddedData: EMBEDDED_DATA,
    dataVersions: parsed.data.DATA_VERSIONS,
    mediaCache: parsed.data.MEDIA_CACHE,
    mediaCacheMegabytes: parsed.data.MEDIA_CACHE_MB,
    hasSampleContent: SAMPLE_CONTENT === 'on',
    supportUrl: SUPPORT_URL,
    apiRequestsPerMinute: parsed.data.API_REQUESTS_PER_MINUTE,
    newAccounts: parsed.data.NEW_ACCOUNTS,
    isBehindFront: parsed.data.SITE_FRONT === '1',
    site: siteOfVariables(parsed.data),
  };
}

/**
 * Reads only the settings of the installation, for programs that have other defaults than the site.
 * @throws Error with one sentence that names the first wrong setting
 */
export function readSiteEnv(variables: Readonly<Record<string, string | undefined>>): Env['site'] {
  const parsed = z.object(siteVariables).safeParse(variables);
  if (!parsed.success) throw new Error(sentenceAbout(parsed.error, variables));
  return siteOfVariables(parsed.data);
}
