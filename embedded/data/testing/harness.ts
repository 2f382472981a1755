import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModerationState } from '../../../lib/domain/moderation-state.ts';
import type { InvokeFunction } from '../../functions/runtime.ts';
import type { Identity, UserPoolIdentity } from '../authorization.ts';
import { type Definition, type FieldFunctions, readDefinition } from '../definition.ts';
import { type Engine, openEngine } from '../engine.ts';
import { loadFunction } from '../functions.ts';
import type { GraphQLResponse } from '../graphql-errors.ts';

/** A signed-in person of this name, in these groups. */
export function person(name: string, ...groups: string[]): UserPoolIdentity {
  return { kind: 'userPool', sub: `sub-${name}`, username: `sub-${name}`, groups };
}

export const guest: Identity = { kind: 'apiKey' };
export const ann = person('ann');
export const ben = person('ben');
export const admin = person('admin', 'ADMINS');

/** A value from a response, read without a type: a missing one is undefined, and an expectation fails on it. */
export type Loose = { readonly [key: string]: Loose } & readonly Loose[];

export type TestEngine = {
  readonly engine: Engine;
  readonly folder: string;
  /** All reports of the engine, in order. */
  readonly reports: readonly string[];
  readonly run: (
    identity: Identity,
    query: string,
    variables?: Record<string, unknown>,
  ) => Promise<GraphQLResponse>;
  /** Runs and returns the first field of `data`; throws when there are errors. */
  readonly value: (identity: Identity, query: string, variables?: Record<string, unknown>) => Promise<Loose>;
  /** Runs a request that must fail and returns [errorType, message] of its first error. */
  readonly failure: (
    identity: Identity,
    query: string,
    variables?: Record<string, unknown>,
  ) => Promise<string[]>;
  readonly dispose: () => void;
};

/** Writes a state that only the function of moderation may write; null: none. */
export const writeModeration = (
  backend: Pick<TestEngine, 'value'>,
  model: string,
  id: string,
  moderation: ModerationState | null,
) =>
  backend.value(
    { kind: 'service', name: 'moderation' },
    `mutation Moderate($input: Update${model}Input!) { update${model}(input: $input) { id } }`,
    { input: { id, moderation } },
  );

/** A folder for one test, below the system's temporary one. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'embedded-test-'));
}

/** Sets `profileOwner` as `guardOwner.js` does, and refuses nothing. */
const lenientGuard = `
  export function request() { return {}; }
  export function response(ctx) {
    if (!ctx.identity?.sub) return null;
    const { sub, username } = ctx.identity;
    const args = ctx.stash.transformedArgs ?? ctx.args;
    const owner = sub + '::' + username;
    const { profileId } = args.input;
    const input = { ...args.input, ...(ctx.info.fieldName.startsWith('create') && { owner }) };
    if (profileId) input.profileOwner = profileId + '#' + owner;
    ctx.stash.transformedArgs = { ...args, input };
    return null;
  }`;

let lenient: Definition | undefined;

/**
 * Returns the site's definition without its checks of people's input. A test can then write any record, including
 * those that an earlier version has accepted: on another person's profile, without one, or too large. Fields that
 * functions set are set.
 */
export function lenientDefinition(): Definition {
  lenient ??= withoutChecks(readDefinition());
  return lenient;
}

function withoutChecks(definition: Definition): Definition {
  const guard = loadFunction('guardOwner', lenientGuard);
  const lenientFunctions = ({ before, after }: FieldFunctions): FieldFunctions => ({
    before: before
      .filter(({ name }) => name !== 'limitWrite' && name !== 'findLinkClaims')
      .map((each) => (each.name === 'guardOwner' ? guard : each)),
    after,
  });
  const fields = [...definition.functions].map(
    ([field, functions]) => [field, lenientFunctions(functions)] as const,
  );
  return { ...definition, functions: new Map(fields) };
}

/** Opens an engine in a temporary folder, by default for the lenient definition. */
export function openTestEngine(
  definition: Definition = lenientDefinition(),
  folder = temporaryFolder(),
  maxRecordsOfAccount?: number,
  invoke?: InvokeFunction,
): TestEngine {
  const reports: string[] = [];
  const engine = openEngine({
    dataFolder: folder,
    definition,
    maxRecordsOfAccount,
    invoke,
    report: (message) => reports.push(message),
  });
  const run: TestEngine['run'] = (identity, query, variables) =>
    engine.execute({ identity, query, variables });
  return {
    engine,
    folder,
    reports,
    run,
    value: async (identity, query, variables) => {
      const result = await run(identity, query, variables);
      if (result.errors) throw new Error(JSON.stringify(result.errors));
      const [first]: Loose[] = Object.values(JSON.parse(JSON.stringify(result.data)));
      if (first === undefined) throw new Error('There is no data');
      return first;
    },
    failure: async (identity, query, variables) => {
      const { errors = [] } = await run(identity, query, variables);
      return [String(errors[0]?.errorType), String(errors[0]?.message)];
    },
    dispose: () => {
      engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The ids of a list's items. */
export function getIds(list: Loose): string[] {
  return Array.from(list.items ?? [], (item) => String(item.id));
}
