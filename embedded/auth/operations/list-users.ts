import { z } from 'zod';
import { errors } from '../errors.ts';
import type { UserPool } from '../pool.ts';
import { describeUser, pageMembers, poolInput, readPage, roleOperation } from '../role-operation.ts';
import type { User } from '../users.ts';

const input = poolInput.extend({
  Limit: pageMembers.Limit,
  PaginationToken: pageMembers.token,
  Filter: z.string().max(256).default(''),
  AttributesToGet: z.unknown().optional(),
});

type Page = { readonly users: readonly User[]; readonly cursor: string | null };
type PageQuery = { readonly limit: number; readonly cursor: string | undefined };

/**
 * ListUsers: accounts, the newest first. Of Cognito's filters there are those of `filters`; others are refused by name, and so is
 * `AttributesToGet`.
 */
export const listUsers = roleOperation(input, (pool, request) => {
  const { Filter, Limit: limit, PaginationToken: cursor, AttributesToGet } = request;
  if (AttributesToGet !== undefined)
    throw errors.invalidParameters('AttributesToGet is not supported by the embedded backend.');
  const page =
    Filter.trim() === '' ? readPage(pool, { limit, cursor }) : readFiltered(pool, Filter, { limit, cursor });
  return {
    Users: page.users.map(describeUser),
    ...(page.cursor !== null && { PaginationToken: page.cursor }),
  };
});

const only = (user: User | null): Page => ({ users: user ? [user] : [], cursor: null });

/** The filters by attribute and operator. Case makes no difference in email addresses. */
const filters: ReadonlyMap<string, (pool: UserPool, value: string, query: PageQuery) => Page> = new Map([
  ['email =', (pool, email, query) => readPage(pool, { ...query, email })],
  ['email ^=', (pool, emailPrefix, query) => readPage(pool, { ...query, emailPrefix })],
  ['sub =', (pool, sub) => only(pool.users.getBySub(sub))],
  ['username =', (pool, username) => only(pool.users.get(username))],
]);

/** `name = "value"` or `name ^= "value"`. Quotation marks and backslashes of the value have a backslash before them. */
const FILTER = /^\s*([\w:]+)\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

function readFiltered(pool: UserPool, filter: string, query: PageQuery): Page {
  const [, name, operator, value = ''] = FILTER.exec(filter) ?? [];
  if (name === undefined) throw errors.unreadableFilter();
  const read = filters.get(`${name} ${operator}`);
  if (!read)
    throw errors.invalidParameters(
      `The filter "${name} ${operator}" is not supported by the embedded backend.`,
    );
  return read(pool, value.replaceAll(/\\(.)/g, '$1'), query);
}
