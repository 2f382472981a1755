import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Definition } from '../definition/definition.ts';
import { type Engine, openEngine } from '../engine.ts';
import type { Identity, UserPoolIdentity } from '../identity.ts';
import type { Answer } from '../requests/answer.ts';

/** A signed-in person of this name, in these groups. */
export function person(name: string, ...groups: string[]): UserPoolIdentity {
  return { kind: 'userPool', sub: `sub-${name}`, username: `sub-${name}`, groups };
}

export const guest: Identity = { kind: 'apiKey' };
export const ann = person('ann');
export const ben = person('ben');
export const admin = person('admin', 'ADMINS');

/** A value out of an answer, read without a type: what is not there is undefined, and an expectation fails on it. */
export type Loose = { readonly [key: string]: Loose } & readonly Loose[];

export type TestEngine = {
  readonly engine: Engine;
  readonly folder: string;
  /** Everything that the engine reported, in order. */
  readonly reports: readonly string[];
  readonly run: (identity: Identity, query: string, variables?: Record<string, unknown>) => Promise<Answer>;
  /** Runs and returns the first field of `data`; throws when there are errors. */
  readonly value: (identity: Identity, query: string, variables?: Record<string, unknown>) => Promise<Loose>;
  /** Runs what must fail and returns [errorType, message] of its first error. */
  readonly failure: (
    identity: Identity,
    query: string,
    variables?: Record<string, unknown>,
  ) => Promise<string[]>;
  readonly dispose: () => void;
};

/** A folder for one test, below the system's temporary one. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'embedded-test-'));
}

/** An engine with a folder of its own. */
export function openTestEngine(definition?: Definition): TestEngine {
  const folder = temporaryFolder();
  const reports: string[] = [];
  const engine = openEngine({ dataFolder: folder, definition, report: (message) => reports.push(message) });
  const run: TestEngine['run'] = (identity, query, variables) =>
    engine.execute({ identity, query, variables });
  return {
    engine,
    folder,
    reports,
    run,
    value: async (identity, query, variables) => {
      const answer = await run(identity, query, variables);
      if (answer.errors) throw new Error(JSON.stringify(answer.errors));
      const [first]: Loose[] = Object.values(JSON.parse(JSON.stringify(answer.data)));
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
export function idsOf(list: Loose): string[] {
  return Array.from(list.items ?? [], (item) => String(item.id));
}
