import {
  createIdentityChecks,
  type IdentityChecks,
} from '../../../amplify/functions/identity-links/checks.ts';
import {
  type IdentityRecords,
  openIdentityRecords,
} from '../../../amplify/functions/identity-links/records.ts';
import type { LinkOutcome } from '../../../features/profiles/model/identity-link.ts';
import { parseResponse, type Query, readData } from '../../../lib/graphql/api-response.ts';
import type { Identity } from '../../data/authorization.ts';
import { readDefinition } from '../../data/definition.ts';
import type { Engine } from '../../data/engine.ts';
import { guest, openTestEngine, type TestEngine } from '../../data/testing/harness.ts';
import { createRoles } from '../roles.ts';

/** The rules of the function that checks links, over the engine with the rights of its role, with a clock and pages of the test. */
export type TestIdentityLinks = {
  readonly checks: IdentityChecks;
  readonly records: IdentityRecords;
  readonly backend: TestEngine;
  /** What the pages at these addresses are; `verified` links to every profile. Others are `missing`. */
  readonly pages: Map<string, Exclude<LinkOutcome, 'taken'>>;
  /** The requests for pages: address and target. */
  readonly requested: string[][];
  readonly pass: (milliseconds: number) => void;
};

const definition = readDefinition();
const SITE = 'https://site.example';

/** Returns the API as a guest or as a function sees it. */
export function queryAs({ execute }: Pick<Engine, 'execute'>, identity: Identity): Query {
  return async (query, variables) => {
    return readData(parseResponse(await execute({ query, variables, identity })));
  };
}

export function openTestIdentityLinks(): TestIdentityLinks {
  const backend = openTestEngine(definition);
  const { isAllowed } = createRoles({
    functions: definition.lambdas,
    settings: () => ({}),
    clock: Date.now,
  });
  const mayCall = (field: string) =>
    isAllowed('identity-links', {
      action: 'appsync:GraphQL',
      resource: `appsync:types/${field.replace('.', '/fields/')}`,
      context: {},
    });
  const pages = new Map<string, Exclude<LinkOutcome, 'taken'>>();
  const requested: string[][] = [];
  let now = Date.parse('2026-11-21T12:00:00Z');
  const records = openIdentityRecords({
    asGuest: queryAs(backend.engine, guest),
    asFunction: queryAs(backend.engine, { kind: 'service', name: 'identity-links', mayCall }),
  });
  return {
    checks: createIdentityChecks({
      records,
      check: async (address, target) => {
        requested.push([address, target]);
        return pages.get(address) ?? 'missing';
      },
      siteUrl: SITE,
      clock: () => now,
    }),
    records,
    backend,
    pages,
    requested,
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
}
