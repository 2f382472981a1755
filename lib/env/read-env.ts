import { z } from 'zod';
import { ownValue } from '../domain/own-value.ts';
import { type StoredSite, siteOfVariables, siteVariables } from '../site/site-values.ts';

/**
 * The time when a new account's records may appear on the home page and in alerts: the installation's setting
 * NEW_ACCOUNTS.
 */
const NEW_ACCOUNTS = ['at-once', 'after-a-day', 'after-approval'] as const;

export type NewAccounts = (typeof NEW_ACCOUNTS)[number];

const settings = z.object({
  /** The site's own origin. Absolute URLs in metadata, feeds and sitemaps begin with it. */
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:3000')
    .transform((address) => new URL(address).origin),
  /** The file with the backend's configuration. The path is absolute or relative to the working directory. */
  AMPLIFY_OUTPUTS: z.string().min(1).default('amplify_outputs.json'),
  /** The embedded backend's data folder. The path is absolute or relative to the working directory. */
  EMBEDDED_DATA: z
    .string()
    .default('')
    .transform((folder) => folder || '.data'),
  /**
   * The PostgreSQL database that lists, counts and search read from: `postgres://user:password@host/database`. If it is
   * empty, they read from a file in the embedded backend's data folder.
   */
  READ_MODEL_URL: z
    .string()
    .default('')
    .refine((url) => url === '' || /^postgres(?:ql)?:\/\//.test(url), 'it must start with postgres://'),
  /**
   * The folder of the image cache. If it is empty, a folder in the embedded backend's data folder is used; a
   * site with a backend on AWS then caches images in memory only.
   */
  MEDIA_CACHE: z.string().default(''),
  /**
   * The key with which a site with a backend on AWS proves that it sent a request: that of the functions `views` and `moderation`. If it is
   * empty, nothing is counted and nothing can be reported. The embedded backend has a key of its own.
   */
  SITE_KEY: z
    .string()
    .default('')
    .refine((key) => key === '' || /^[\da-f]{64}$/i.test(key), 'it must have 64 hexadecimal digits'),
  /** The size of the image cache on disk in megabytes; 0 turns it off. */
  MEDIA_CACHE_MB: z
    .string()
    .default('')
    .transform((text) => Number(text.trim() || '512'))
    .pipe(z.int().min(0).max(1_000_000)),
  /**
   * `off` for a site with real people: an empty backend gets no samples. Existing samples stay until they are
   * removed.
   */
  SAMPLE_CONTENT: z.enum(['on', 'off']).default('on'),
  /** The target of the shop's Support link: a site that helps people who lost an account. */
  SUPPORT_URL: z
    .string()
    .default('')
    .transform((address) => address || 'https://www.accessnow.org/help/')
    .pipe(z.url({ protocol: /^https$/ })),
  /** Maximum requests per minute of one caller to the public API below /api/v1. */
  API_REQUESTS_PER_MINUTE: z
    .string()
    .default('')
    .transform((text) => Number(text.trim() || '600'))
    .pipe(z.int().min(1).max(1_000_000)),
  /**
   * The time from which records of a new account may appear on the home page, in "Latest updates" and in
   * alerts.
   */
  NEW_ACCOUNTS: z
    .string()
    .default('')
    .transform((text) => text || 'after-a-day')
    .pipe(z.enum(NEW_ACCOUNTS)),
  /**
   * Set by the caching proxy for the Next.js server behind it. The proxy reports changes and forwards
   * WebSockets.
   */
  SITE_FRONT: z.string().default(''),
  ...siteVariables,
});

/** The names of all variables that the site reads, without its limits. */
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);

export type Env = {
  readonly siteUrl: string;
  readonly amplifyOutputs: string;
  readonly embeddedData: string;
  /** Empty for the file in the data folder. */
  readonly readModelUrl: string;
  readonly mediaCache: string;
  /** Empty with the embedded backend. */
  readonly siteKey: string;
  readonly mediaCacheMegabytes: number;
  readonly hasSampleContent: boolean;
  readonly supportUrl: string;
  readonly apiRequestsPerMinute: number;
  readonly newAccounts: NewAccounts;
  readonly isBehindFront: boolean;
  /** Site settings from the environment. The settings form does not offer these. */
  readonly site: Partial<StoredSite>;
};

/** Settings whose values may contain a password. */
const SECRET: ReadonlySet<string> = new Set(['READ_MODEL_URL', 'SITE_KEY']);

function sentenceAbout(
  { issues }: z.ZodError,
  variables: Readonly<Record<string, string | undefined>>,
): string {
  const [issue] = issues;
  const name = String(issue?.path[0]);
  const value = SECRET.has(name) ? 'hidden' : `"${ownValue(variables, name)}"`;
  return `Check the environment: ${name} is ${value}, which is not allowed (${issue?.message}).`;
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
    readModelUrl: parsed.data.READ_MODEL_URL,
    mediaCache: parsed.data.MEDIA_CACHE,
    siteKey: parsed.data.SITE_KEY,
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
 * Reads the site settings only, for programs with other defaults than the site.
 * @throws Error with one sentence that names the first wrong setting
 */
export function readSiteEnv(variables: Readonly<Record<string, string | undefined>>): Env['site'] {
  const parsed = z.object(siteVariables).safeParse(variables);
  if (!parsed.success) throw new Error(sentenceAbout(parsed.error, variables));
  return siteOfVariables(parsed.data);
}
