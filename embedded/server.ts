import { join } from 'node:path';
import { ZodError } from 'zod';
import { readSiteEnv } from '../lib/env/read-env.ts';
import { assertSmtpAddress } from '../lib/env/smtp-address.ts';
import { readTimestampUrl } from '../lib/http/timestamp-url.ts';
import { readLimits } from '../lib/rate-limit/limit-settings.ts';
import { createAuditLog } from './audit/audit-log.ts';
import { administratorsWithoutApp } from './auth/administration.ts';
import { choosePresets } from './auth/development.ts';
import { hostedAddresses, openHosted, siteOrigins } from './auth/hosted/hosted.ts';
import { createHostedServer } from './auth/hosted/https-server.ts';
import { openUserPool } from './auth/pool.ts';
import { SEED_BYTES, SEED_FILE } from './auth/pool-names.ts';
import { readPoolSettings } from './auth/settings.ts';
import { loadApiKey } from './data/callers.ts';
import { openEngine } from './data/engine.ts';
import { followSite } from './data/follow-site.ts';
import { GRAPHQL_PATH, readGraphqlLimits } from './data/graphql-http.ts';
import { UnsupportedError } from './data/model.ts';
import { createStreams } from './data/streams.ts';
import { type Functions, functionSettings, openFunctions } from './functions/functions.ts';
import { readFunctionSecrets } from './functions/secrets.ts';
import { lockFolder } from './lib/lock.ts';
import { printLogLine } from './lib/print-log-line.ts';
import { dataFolder, prepareDataFolder, StoreError } from './lib/store.ts';
import { createEmbeddedServer, listen } from './listen.ts';
import { SES_PATH } from './mail/ses.ts';
import { MIGRATED_ALERTS, migrateAlerts } from './migrations/alerts-database.ts';
import { migrateAnalytics } from './migrations/analytics-database.ts';
import { migrateModeration } from './migrations/moderation-database.ts';
import { MIGRATED_DATABASE, migrateNewsletter } from './migrations/newsletter-database.ts';
import { migrateVersions } from './migrations/version-folder.ts';
import { buildOutputs, writeOutputs } from './outputs.ts';
import { STORAGE_PATH } from './storage/address.ts';
import { followLockedAccounts } from './storage/locked-accounts.ts';
import { openStorage } from './storage/storage.ts';

/*
 * The embedded backend as a process. Environment:
 *   EMBEDDED_PORT     the port, 20005 by default
 *   EMBEDDED_OAUTH_PORT  the port of hosted sign-in, the one after EMBEDDED_PORT by default
 *   EMBEDDED_DATA     the data folder, .data by default
 *   EMBEDDED_HOST     another address than 127.0.0.1; one that is not loopback needs EMBEDDED_ALLOW_REMOTE=1 as well
 *   SITE_URL          the site's origin, for links in messages; PORT of this machine (3000) by default
 *   SMTP_URL          a mail server for email instead of the outbox; SMTP_FROM is the sender
 *   EMBEDDED_LOCK_WAIT  seconds to wait for another backend on the same data folder to end, 60 by default
 *   CONTACT_ADDRESS, SITE_NAME and others  settings of the site, which override those of /admin/site: docs/deploy.md
 *   TIMESTAMP_URL     the time-stamping authority (RFC 3161); none by default
 *   EMBEDDED_OUTPUTS  where to write amplify_outputs.json, the repository's root by default
 *   RECORDS_PER_ACCOUNT  records of one model that one account may have, 5000 by default; GRAPHQL_…_PER_MINUTE: docs/operate.md
 *   EMBEDDED_SCHEDULES  `off`: the schedules of functions do not run, as in tests and development
 *   EMBEDDED_AUTH_SETTINGS  presets of auth/development.ts, such as `mfa-optional,link`; none by default
 */

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

function settings(environment: NodeJS.ProcessEnv) {
  const port = readPort(environment, 'EMBEDDED_PORT', 20_005);
  const oauthPort = readPort(environment, 'EMBEDDED_OAUTH_PORT', port + 1);
  const host = environment.EMBEDDED_HOST || '127.0.0.1';
  if (!LOOPBACK.includes(host) && environment.EMBEDDED_ALLOW_REMOTE !== '1') {
    throw new StoreError(
      `EMBEDDED_HOST is "${host}", which other machines can reach. Set EMBEDDED_ALLOW_REMOTE=1 to allow this.`,
    );
  }
  const outputs = environment.EMBEDDED_OUTPUTS || join(import.meta.dirname, '..', 'amplify_outputs.json');
  const siteUrl = environment.SITE_URL || `http://localhost:${environment.PORT || 3000}`;
  if (!URL.canParse(siteUrl)) throw new StoreError(`SITE_URL is "${siteUrl}", which is not an address.`);
  const site = inOneSentence(() => readSiteEnv(environment));
  inOneSentence(() => assertSmtpAddress(environment));
  inOneSentence(() => readLimits(environment));
  inOneSentence(() => readGraphqlLimits(environment));
  const lockWait = readSeconds(environment, 'EMBEDDED_LOCK_WAIT', 60);
  return { port, oauthPort, host, outputs, siteUrl, site, lockWait, folder: dataFolder(environment) };
}

function readPort(environment: NodeJS.ProcessEnv, variable: string, fallback: number): number {
  const port = Number(environment[variable] || fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StoreError(`${variable} is "${environment[variable]}", but must be a number from 1 to 65535.`);
  return port;
}

function readSeconds(environment: NodeJS.ProcessEnv, variable: string, fallback: number): number {
  const seconds = Number(environment[variable] || fallback);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 600)
    throw new StoreError(`${variable} is "${environment[variable]}", but must be a number from 0 to 600.`);
  return seconds;
}

function readRecordsOfAccount({ RECORDS_PER_ACCOUNT: text = '' }: NodeJS.ProcessEnv): number | undefined {
  if (text.trim() === '') return undefined;
  if (/^[1-9]\d{0,8}$/.test(text.trim())) return Number(text);
  throw new StoreError(`RECORDS_PER_ACCOUNT is "${text}", but must be a whole number of 1 or more.`);
}

/** Reads a setting. Its error ends the start with a sentence and no stack. */
function inOneSentence<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new StoreError(error instanceof Error ? error.message : String(error));
  }
}

async function start(): Promise<void> {
  const timestampUrl = inOneSentence(() => readTimestampUrl(process.env.TIMESTAMP_URL));
  const { port, oauthPort, host, outputs, siteUrl, site, lockWait, folder } = settings(process.env);
  const presets = process.env.EMBEDDED_AUTH_SETTINGS;
  const poolSettings = readPoolSettings(choosePresets(presets));
  if (presets && process.env.NODE_ENV === 'production')
    console.warn(
      `EMBEDDED_AUTH_SETTINGS is "${presets}": these presets are for development only. In production, remove them and change the definition in amplify/auth instead.`,
    );
  const lock = await lockFolder(prepareDataFolder(folder), {
    wait: lockWait * 1000,
    onWaiting: () =>
      console.error(`Another backend is using ${folder}. Waiting up to ${lockWait} seconds for it to stop.`),
  });
  const audit = createAuditLog({ log: printLogLine });
  const locked = followLockedAccounts(() => userPool);
  const engine = openEngine({
    dataFolder: folder,
    maxRecordsOfAccount: readRecordsOfAccount(process.env),
    invoke: (name, event) => functions.invoke(name, event),
    onWrite: (write) => {
      audit.onWrite(write);
      locked.onWrite(write);
      streams(write);
      siteFollower.onWrite(write);
    },
  });
  const movedAlerts = await migrateAlerts({
    dataFolder: folder,
    engine,
    hasMailServer: Boolean(process.env.SMTP_URL),
  });
  if (movedAlerts)
    console.log(
      `The alerts were moved into data.sqlite: ${movedAlerts.alerts} alerts, ${movedAlerts.requests} open requests, ${movedAlerts.events} known events. ${MIGRATED_ALERTS} is the backup, for 30 days.`,
    );
  const migrated = await migrateNewsletter({ dataFolder: folder, engine });
  if (migrated)
    console.log(
      `The newsletter was moved into data.sqlite: ${migrated.subscribers} subscribers, ${migrated.requests} other addresses. ${MIGRATED_DATABASE} is the backup, for 30 days.`,
    );
  const movedViews = await migrateAnalytics({ dataFolder: folder, engine });
  if (movedViews)
    console.log(
      `Visits and views were moved into data.sqlite: ${movedViews.pages} pages, ${movedViews.days} days. ${movedViews.backup} is the backup, for 30 days.`,
    );
  const secrets = readFunctionSecrets(engine.store);
  const siteFollower = followSite(engine, site);
  await siteFollower.refresh();
  audit.connect(engine);
  await locked.read(engine);
  const apiKey = loadApiKey(folder, engine.definition.api.apiKeyDays);
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const { region } = engine.definition.api;
  const userPool = openUserPool({
    dataFolder: folder,
    region,
    url,
    siteUrl,
    settings: poolSettings,
    onAccountEvent: audit.onAccountEvent,
    log: printLogLine,
  });
  const functions: Functions = openFunctions({
    dataFolder: folder,
    functions: engine.definition.lambdas,
    region,
    services: {
      AWS_ENDPOINT_URL_SESV2: SES_PATH,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY: '/cognito-identity',
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: '/idp',
      AWS_ENDPOINT_URL_S3: STORAGE_PATH.slice(0, -1),
    },
    graphqlPath: GRAPHQL_PATH,
    settings: () =>
      functionSettings(siteUrl, process.env, apiKey.value, secrets, {
        userPoolId: userPool.names.userPoolId,
        identityPoolId: userPool.names.identityPoolId,
        bucketName: storage.bucket.name,
      }),
    isScheduled: process.env.EMBEDDED_SCHEDULES !== 'off',
  });
  const streams = createStreams(engine.definition.lambdas, functions.invokeLater, region);
  const lacking = administratorsWithoutApp(userPool);
  if (lacking.length > 0)
    console.warn(
      `Administrators without an authenticator app, who do not have administrator rights until they set one up: ${lacking.length} ("npm run admin -- list" lists them).`,
    );
  const hosts = poolSettings.socialProviders.length > 0;
  const hosted = hosts
    ? openHosted(userPool, hostedAddresses(oauthPort, siteOrigins(process.env)))
    : undefined;
  const storage = openStorage({
    dataFolder: folder,
    userPool,
    roles: functions.roles,
    isLocked: locked.has,
  });
  const movedVersions = await migrateVersions({
    dataFolder: folder,
    folder: process.env.DATA_VERSIONS ?? '',
    engine,
    storage,
  });
  if (movedVersions) {
    console.log(
      `The data versions were moved into the storage: ${movedVersions.versions} versions, ${movedVersions.files} files. ${movedVersions.backup} is the backup, for 30 days.`,
    );
    // It compares them with the public records, and then everyone can read them.
    functions.invokeLater('data-versions', { source: 'migration' });
  }
  const movedModeration = await migrateModeration({
    dataFolder: folder,
    engine,
    userPool,
    storage,
    onWrite: streams,
  });
  if (movedModeration)
    console.log(
      `The database of moderation was moved into data.sqlite: ${movedModeration.marks} marks, ${movedModeration.hidden} hidden files. ${movedModeration.backup} is the backup, for 30 days.`,
    );
  const server = createEmbeddedServer(engine, apiKey, {
    userPool,
    hosted,
    storage,
    email: { roles: functions.roles, mailer: userPool.post, region, clock: Date.now },
    runNow: functions.invoke,
  });
  const hostedServer = hosted && (await createHostedServer(hosted));
  functions.setUrl(url.replace(/\/\/(0\.0\.0\.0|\[::\]):/, '//127.0.0.1:'));
  await listen(server, host, port);
  // A fake provider lets anyone sign in as anyone, so it only listens on this machine, even if the rest is
  // reachable from outside.
  if (hostedServer) await listen(hostedServer, '127.0.0.1', oauthPort, 'EMBEDDED_OAUTH_PORT');
  const seed = engine.store.secret(SEED_FILE, SEED_BYTES);
  writeOutputs(
    outputs,
    buildOutputs({
      definition: engine.definition,
      apiKey,
      url,
      seed,
      settings: poolSettings,
      hosted,
      hasTimestamps: timestampUrl !== null,
    }),
  );
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    hostedServer?.closeAllConnections();
    hostedServer?.close();
    server.close(async () => {
      await audit.settled();
      await functions.close();
      engine.close();
      await storage.close();
      await userPool.close();
      lock.release();
      process.exit(0);
    });
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 1000).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The channel closes when the parent process is gone.
  process.on('disconnect', stop);
  console.log(`Embedded backend on ${url}, data in ${folder}`);
}

try {
  await start();
} catch (error) {
  const isExpected = error instanceof StoreError || error instanceof UnsupportedError;
  const message =
    error instanceof ZodError ? `The compiled definition cannot be read: ${error.message}` : error;
  console.error(isExpected ? error.message : message);
  process.exit(1);
}
