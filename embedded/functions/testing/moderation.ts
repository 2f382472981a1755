import { rmSync } from 'node:fs';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { z } from 'zod';
import { streamEvent } from '../../../amplify/functions/change-log/stream-event.ts';
import { openAccounts } from '../../../amplify/functions/moderation/accounts.ts';
import { openFiles } from '../../../amplify/functions/moderation/files.ts';
import { createModeration } from '../../../amplify/functions/moderation/moderation.ts';
import {
  type ModerationRequest,
  type ModerationRequestInput,
  type ModerationResponse,
  moderationRequest,
} from '../../../features/moderation/model/contract.ts';
import type { Origin } from '../../../features/moderation/server/service.ts';
import { createKeyedHash } from '../../../lib/security/keyed-hash.ts';
import { type AuditLog, createAuditLog } from '../../audit/audit-log.ts';
import { setAdministrator } from '../../auth/administration.ts';
import { readTokenCaller } from '../../auth/identity.ts';
import { getIdentity } from '../../auth/identity-pool.ts';
import { addPerson, openTestPool, signIn, type TestPool } from '../../auth/testing/harness.ts';
import type { Identity, UserPoolIdentity } from '../../data/authorization.ts';
import { loadApiKey } from '../../data/callers.ts';
import { readDefinition } from '../../data/definition.ts';
import { type Engine, openEngine } from '../../data/engine.ts';
import { createStreams } from '../../data/streams.ts';
import { type Loose, temporaryFolder } from '../../data/testing/harness.ts';
import { createEmbeddedServer, listen } from '../../listen.ts';
import { STORAGE_PATH } from '../../storage/address.ts';
import { followLockedAccounts } from '../../storage/locked-accounts.ts';
import { openStorage, type Storage } from '../../storage/storage.ts';
import { createRoles } from '../roles.ts';
import { REGION } from './harness.ts';
import { queryAsFunction } from './reminders.ts';

export const SERVICE: Identity = { kind: 'service', name: 'test' };

/** A signed-in person, with the token for moderation and the identity for the engine. */
export type Person = {
  readonly email: string;
  readonly account: string;
  readonly token: string;
  readonly identity: UserPoolIdentity;
};

/** The function of moderation over a real engine, user pool and storage in a temporary folder, with the rights of its role. */
export type TestModeration = {
  /** The URL of its HTTP server, on which the operator can run the function. */
  readonly url: string;
  readonly engine: Engine;
  readonly people: TestPool;
  readonly storage: Storage;
  readonly audit: AuditLog;
  readonly moderation: {
    readonly handle: (request: ModerationRequest, origin?: Origin) => Promise<ModerationResponse>;
    /** Handles the changes of profiles so far, and runs the jobs that are due. */
    readonly runDueJobs: () => Promise<void>;
  };
  readonly addPerson: (email: string, isAdministrator?: boolean) => Promise<Person>;
  readonly signInAgain: (email: string) => Promise<Person>;
  /** Sends a request as the site does, through the contract's own checks. */
  readonly send: (request: ModerationRequestInput, origin?: Origin) => Promise<ModerationResponse>;
  /** Sends a request that must succeed. */
  readonly done: (
    request: ModerationRequestInput,
  ) => Promise<Extract<ModerationResponse, { outcome: 'done' }>>;
  /** Sends a request that must be refused, and returns [problem, message]. */
  readonly refused: (request: ModerationRequestInput) => Promise<[string, string]>;
  /** Runs GraphQL, and returns the first field of `data`. Throws when there are errors. */
  readonly value: (identity: Identity, query: string, variables?: Record<string, unknown>) => Promise<Loose>;
  /** Returns [errorType, message] of a query that must fail. */
  readonly failure: (
    identity: Identity,
    query: string,
    variables?: Record<string, unknown>,
  ) => Promise<string[]>;
  /** Forgets when a job ran, as after an upgrade from a version without this job. */
  readonly forgetJob: (name: string) => Promise<void>;
  /** Creates a record as a person. */
  readonly create: (person: Person, model: string, input: Record<string, unknown>) => Promise<Loose>;
  /** The keys of the files that moderation hid. */
  readonly hiddenFiles: () => Promise<readonly string[]>;
  /** The emails so far to an address, oldest first. */
  readonly emailsTo: (address: string) => Promise<readonly string[]>;
  /** The audit log, oldest first, as "action recordId". */
  readonly auditLog: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** Makes a client of AWS sign with the clock of the test. The client would correct its clock by that of the responses. */
function withClock<Client extends { readonly config: object }>(client: Client, clock: () => number): Client {
  Object.defineProperty(client.config, 'systemClockOffset', {
    get: () => clock() - Date.now(),
    set: () => {},
  });
  return client;
}

export async function openTestModeration(): Promise<TestModeration> {
  const folder = temporaryFolder();
  const people = openTestPool({}, folder);
  const clock = () => people.pool.clock();
  const audit = createAuditLog({ clock });
  const locked = followLockedAccounts(() => people.pool);
  const changes: unknown[] = [];
  const streams = createStreams(readDefinition().lambdas, (_, event) => void changes.push(event), REGION);
  const engine = openEngine({
    dataFolder: folder,
    onWrite: (write) => {
      audit.onWrite(write);
      locked.onWrite(write);
      streams(write);
    },
  });
  audit.connect(engine);
  await locked.read(engine);
  const settings = () => ({
    EMAIL_SENDER: 'post@site.example',
    USER_POOL_ID: people.pool.names.userPoolId,
    BUCKET_NAME: storage.bucket.name,
  });
  const roles = createRoles({ functions: engine.definition.lambdas, settings, clock });
  const storage = openStorage({ dataFolder: folder, userPool: people.pool, roles, isLocked: locked.has });
  const server = createEmbeddedServer(engine, loadApiKey(folder, 365), {
    userPool: people.pool,
    storage,
    email: { roles, mailer: { send: (message) => people.pool.post.send(message) }, region: REGION, clock },
    runNow: async (_, event) => {
      const { request } = z.object({ request: moderationRequest }).parse(event);
      return { isError: false, payload: await moderation.handle(request, 'operator') };
    },
  });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  /** The function with the rights of its role. Its clients sign with the clock of the test. */
  const openFunction = () => {
    const { accessKeyId, secretKey, sessionToken } = roles.issue('moderation');
    const client = {
      region: REGION,
      credentials: { accessKeyId, secretAccessKey: secretKey, sessionToken },
    };
    const query = queryAsFunction('moderation', engine, settings());
    const hash = createKeyedHash(engine.store.secret('moderation.key', 32));
    return createModeration({
      query,
      hash,
      accounts: openAccounts(
        withClock(new CognitoIdentityProviderClient({ ...client, endpoint: `${url}/idp` }), clock),
        people.pool.names.userPoolId,
      ),
      files: openFiles({
        s3: withClock(
          new S3Client({ ...client, endpoint: url + STORAGE_PATH.slice(0, -1), forcePathStyle: true }),
          clock,
        ),
        bucket: storage.bucket.name,
        query,
        clock,
      }),
      send: async (email) => people.pool.post.send(email),
      clock,
      siteUrl: 'http://localhost:3000',
      reportsPerHour: 5,
      hasTime: () => true,
      log: () => {},
    });
  };
  const moderation: TestModeration['moderation'] = {
    handle: (request, origin) => openFunction().service.handle(request, origin),
    runDueJobs: async () => {
      const { jobs } = openFunction();
      // As Lambda does, with the changes since the last time in one event.
      const Records = changes.splice(0).flatMap((event) => streamEvent.parse(event).Records);
      await jobs.compareNames({ Records });
      await jobs.run();
    },
  };
  const getPerson = async (email: string): Promise<Person> => {
    const token = (await signIn(people, email)).AccessToken ?? '';
    const caller = await readTokenCaller(people.pool, token);
    if (!caller) throw new Error('The token is not valid');
    return { email, account: caller.identity.sub, token, identity: caller.identity };
  };
  const send: TestModeration['send'] = (request, origin = 'site') =>
    moderation.handle(moderationRequest.parse(request), origin);
  const run = (identity: Identity, query: string, variables?: Record<string, unknown>) =>
    engine.execute({ identity, query, variables });
  const value: TestModeration['value'] = async (identity, query, variables) => {
    const result = await run(identity, query, variables);
    if (result.errors) throw new Error(JSON.stringify(result.errors));
    const [first]: Loose[] = Object.values(JSON.parse(JSON.stringify(result.data)));
    if (first === undefined) throw new Error('There is no data');
    return first;
  };
  return {
    url,
    engine,
    people,
    storage,
    audit,
    moderation,
    addPerson: async (email, isAdministrator = false) => {
      await addPerson(people, email);
      if (isAdministrator) setAdministrator(people.pool, email, true);
      const person = await getPerson(email);
      const username = people.pool.users.getBySub(person.account)?.username ?? '';
      await value(
        SERVICE,
        'mutation ($input: CreateFileIdentityInput!) { createFileIdentity(input: $input) { id } }',
        { input: { id: getIdentity(people.pool, username), account: person.account } },
      );
      return person;
    },
    signInAgain: getPerson,
    send,
    done: async (request) => {
      const response = await send(request);
      if (response.outcome !== 'done') throw new Error(`Refused: ${response.message}`);
      return response;
    },
    refused: async (request) => {
      const response = await send(request);
      if (response.outcome !== 'refused') throw new Error('It was not refused');
      return [response.problem, response.message];
    },
    value,
    failure: async (identity, query, variables) => {
      const { errors = [] } = await run(identity, query, variables);
      return [String(errors[0]?.errorType), String(errors[0]?.message)];
    },
    forgetJob: async (name) =>
      void (await value(
        SERVICE,
        'mutation ($input: DeleteModerationMarkInput!) { deleteModerationMark(input: $input) { id } }',
        { input: { id: `job:${name}` } },
      )),
    create: (person, model, input) =>
      value(
        person.identity,
        `mutation ($input: Create${model}Input!) { create${model}(input: $input) { id } }`,
        { input },
      ),
    hiddenFiles: async () => {
      const { items } = await value(SERVICE, '{ listHiddenFiles { items { id } } }');
      return Array.from(items ?? []).map(({ id }) => String(id));
    },
    emailsTo: async (address) => {
      const all = await people.messages();
      return all.filter((message) => message.includes(`To: ${address}`));
    },
    auditLog: async () => {
      await audit.settled();
      const query = `{ listAuditEntries(limit: 1000) { items { at action recordId detail } } }`;
      const { items } = await value(SERVICE, query);
      return Array.from(items ?? [])
        .sort((a, b) => String(a.at).localeCompare(String(b.at)))
        .map(({ action, recordId }) => `${action} ${recordId ?? ''}`.trim());
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await audit.settled();
      engine.close();
      await storage.close();
      await people.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
