import { join } from 'node:path';
import addressparser from 'nodemailer/lib/addressparser';
import { contactAddress, siteName } from '../../lib/site/site.ts';
import { openStore } from '../lib/store.ts';
import { type AsyncInvocations, FUNCTIONS_DATABASE, openAsyncInvocations } from './async-invocations.ts';
import type { FunctionSettings, LambdaFunctions } from './definition.ts';
import { createRoles, type Roles } from './roles.ts';
import { createFunctionRuntime, type InvokeFunction } from './runtime.ts';
import { openSchedules } from './schedules.ts';

/** The Lambda functions of the definition, running in this process. */
export type Functions = {
  readonly invoke: InvokeFunction;
  readonly invokeLater: AsyncInvocations['invoke'];
  /** The roles with which the functions call services. */
  readonly roles: Roles;
  /** Sets the URL of this backend, which is known when it listens. */
  readonly setUrl: (url: string) => void;
  readonly close: () => Promise<void>;
};

export type FunctionsOptions = {
  readonly region: string;
  /** Paths of the services on this backend, by the variable with which the AWS SDK finds their endpoint. */
  readonly services: Readonly<Record<string, string>>;
  /** The path of the API on this backend, for functions that call it. */
  readonly graphqlPath?: string;
  /** False for an installation whose schedules do not run, such as one of tests. */
  readonly isScheduled?: boolean;
  readonly dataFolder: string;
  readonly functions: LambdaFunctions;
  readonly settings: () => FunctionSettings;
  readonly definitionFolder?: string;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  readonly report?: (problem: string) => void;
};

const DEFINITION = join(import.meta.dirname, '../../amplify');

/** Opens the functions. Throws StoreError. */
export function openFunctions({
  dataFolder,
  functions,
  region,
  services,
  settings,
  definitionFolder = DEFINITION,
  clock = Date.now,
  report,
  graphqlPath = '',
  isScheduled = true,
}: FunctionsOptions): Functions {
  const store = openStore(dataFolder, FUNCTIONS_DATABASE);
  const roles = createRoles({ functions, settings, clock });
  let origin = '';
  const listening = Promise.withResolvers<boolean>();
  const runtime = createFunctionRuntime({
    definitionFolder,
    bundleFolder: join(store.folder, 'functions'),
    functions,
    roles,
    region,
    settings: () => ({ ...settings(), GRAPHQL_URL: origin + graphqlPath }),
    endpoints: () =>
      Object.fromEntries(Object.entries(services).map(([variable, path]) => [variable, origin + path])),
    report,
  });
  // Invocations of an earlier process wait for the URL, without which a function reaches no service.
  const invokeWhenListening: InvokeFunction = async (name, event) =>
    (await listening.promise)
      ? runtime.invoke(name, event)
      : { isError: true, errorType: 'Closed', errorMessage: 'The backend was stopped.' };
  const later = openAsyncInvocations({ store, invoke: invokeWhenListening, clock, report });
  const schedules = isScheduled
    ? openSchedules({ store, functions, region, invokeLater: later.invoke, clock, report })
    : null;
  return {
    invoke: runtime.invoke,
    invokeLater: later.invoke,
    roles,
    setUrl: (url) => {
      origin = url;
      listening.resolve(true);
    },
    close: async () => {
      schedules?.close();
      listening.resolve(false);
      await Promise.all([runtime.close(), later.close()]);
      store.close();
    },
  };
}

/** The secrets of functions, as the definition names them. */
export type FunctionSecrets = Readonly<
  Record<'MODERATION_KEY' | 'NEWSLETTER_KEY' | 'OWNER_KEY' | 'REMINDERS_KEY' | 'SITE_KEY', string>
>;

/**
 * Returns the settings of functions on this installation: those of the site now, the sender of SMTP_FROM, and the secrets. GRAPHQL_URL
 * is known when the backend listens.
 * @param siteUrl the site's origin
 */
export function functionSettings(
  siteUrl: string,
  { SMTP_FROM: from, ...environment }: NodeJS.ProcessEnv,
  apiKey: string,
  secrets: FunctionSecrets,
  {
    userPoolId = '',
    identityPoolId = '',
    bucketName = '',
  }: { readonly userPoolId?: string; readonly identityPoolId?: string; readonly bucketName?: string } = {},
): FunctionSettings {
  const [sender] = addressparser(from ?? '', { flatten: true });
  const {
    NEW_ACCOUNTS = '',
    REPORTS_PER_HOUR = '',
    SITE_OPERATOR_ADDRESS = '',
    SITE_OPERATOR_NAME = '',
    SITE_PARTS_OFF = '',
    TIMESTAMP_URL = '',
  } = environment;
  return {
    NEW_ACCOUNTS,
    REPORTS_PER_HOUR,
    SITE_OPERATOR_ADDRESS,
    SITE_OPERATOR_NAME,
    SITE_PARTS_OFF,
    ...secrets,
    API_KEY: apiKey,
    BUCKET_NAME: bucketName,
    CONTACT_ADDRESS: contactAddress(siteUrl),
    IDENTITY_POOL_ID: identityPoolId,
    EMAIL_SENDER: sender?.address || 'no-reply@localhost',
    SITE_NAME: siteName(),
    SITE_URL: siteUrl,
    TIMESTAMP_URL,
    USER_POOL_ID: userPoolId,
  };
}
