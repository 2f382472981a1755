import { rmSync } from 'node:fs';
import {
  type ModerationRequestInput,
  type ModerationResponse,
  moderationRequest,
} from '../../../features/moderation/model/contract.ts';
import type { Origin } from '../../../features/moderation/server/service.ts';
import { setAdministrator } from '../../auth/administration.ts';
import { readTokenCaller } from '../../auth/identity.ts';
import { addPerson, openTestPool, signIn, type TestPool } from '../../auth/testing/harness.ts';
import type { Identity, UserPoolIdentity } from '../../data/authorization.ts';
import { type Engine, openEngine } from '../../data/engine.ts';
import { type Loose, temporaryFolder } from '../../data/testing/harness.ts';
import { openStorage, type Storage } from '../../storage/storage.ts';
import { type AuditLog, createAuditLog } from '../audit-log.ts';
import { type Moderation, openLockedIdentities, openModeration, openRenamedProfiles } from '../moderation.ts';

export const SERVICE: Identity = { kind: 'service', name: 'test' };

/** A signed-in person, with the token for moderation and the identity for the engine. */
export type Person = {
  readonly email: string;
  readonly account: string;
  readonly token: string;
  readonly identity: UserPoolIdentity;
};

/** Moderation over a real engine, user pool and storage in a temporary folder. */
export type TestModeration = {
  readonly engine: Engine;
  readonly people: TestPool;
  readonly storage: Storage;
  readonly audit: AuditLog;
  readonly moderation: Moderation;
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
  /** Creates a record as a person. */
  /** Forgets when a job ran, as after an upgrade from a version without this job. */
  readonly forgetJob: (name: string) => void;
  readonly create: (person: Person, model: string, input: Record<string, unknown>) => Promise<Loose>;
  /** The emails so far to an address, oldest first. */
  readonly emailsTo: (address: string) => Promise<readonly string[]>;
  /** The audit log, oldest first, as "action recordId". */
  readonly auditLog: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

export async function openTestModeration(): Promise<TestModeration> {
  const folder = temporaryFolder();
  const people = openTestPool({}, folder);
  const audit = createAuditLog({ clock: () => people.pool.clock() });
  const locked = openLockedIdentities(folder);
  const renamed = openRenamedProfiles(locked.store);
  const engine = openEngine({
    dataFolder: folder,
    onWrite: (write) => {
      audit.onWrite(write);
      renamed.onWrite(write);
    },
  });
  audit.connect(engine);
  const storage = openStorage({ dataFolder: folder, userPool: people.pool, isLocked: locked.has });
  const moderation = openModeration({
    engine,
    userPool: people.pool,
    storage,
    audit,
    locked,
    renamed,
    siteUrl: 'http://localhost:3000',
  });
  const personOf = async (email: string): Promise<Person> => {
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
    engine,
    people,
    storage,
    audit,
    moderation,
    addPerson: async (email, isAdministrator = false) => {
      await addPerson(people, email);
      if (isAdministrator) setAdministrator(people.pool, email, true);
      return personOf(email);
    },
    signInAgain: personOf,
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
    forgetJob: (name) => void locked.store.database.prepare('DELETE FROM marks WHERE name = ?').run(name),
    create: (person, model, input) =>
      value(
        person.identity,
        `mutation ($input: Create${model}Input!) { create${model}(input: $input) { id } }`,
        { input },
      ),
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
      moderation.close();
      await audit.settled();
      engine.close();
      locked.close();
      await storage.close();
      await people.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
