import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { accessDenied, RoleError, type RoleService, verifyRole } from '../functions/role-signature.ts';
import { readUserPage } from './administration.ts';
import { listAttributes } from './attributes.ts';
import { CognitoError, errors } from './errors.ts';
import { members, parseInput } from './operation.ts';
import type { UserPool } from './pool.ts';
import type { User } from './users.ts';

/** An operation for administrators: takes a request's JSON and the name of the function, returns the response's or throws CognitoError. */
export type RoleOperation = (pool: UserPool, input: unknown, functionName: string) => object;

const MAX_PAGE = 60;

/** The inputs of operations for administrators begin with one of these. */
export const poolInput = z.object({ UserPoolId: z.string().min(1).max(55) });
export const userInput = poolInput.extend({ Username: members.username });
export const pageMembers = {
  /** Cognito allows 0, which is the default. */
  Limit: z
    .number()
    .int()
    .min(0)
    .max(MAX_PAGE)
    .default(0)
    .transform((limit) => limit || MAX_PAGE),
  token: z.string().min(1).max(131_072).regex(/^\S+$/).optional(),
} as const;

/** An operation for administrators whose input has the shape of `schema`. */
export function roleOperation<Schema extends typeof poolInput>(
  schema: Schema,
  run: (pool: UserPool, input: z.output<Schema>, functionName: string) => object,
): RoleOperation {
  return (pool, input, functionName) => {
    const parsed = parseInput(schema, input);
    if (parsed.UserPoolId !== pool.names.userPoolId) throw errors.unknownPool(parsed.UserPoolId);
    return run(pool, parsed, functionName);
  };
}

/** An operation on one account. Throws UserNotFoundException if it does not exist. */
export const accountOperation = (
  run: (pool: UserPool, user: User, functionName: string) => object,
): RoleOperation =>
  roleOperation(userInput, (pool, { Username }, functionName) =>
    run(pool, findUser(pool, Username), functionName),
  );

/** Finds an account by its username or a login. Throws UserNotFoundException. */
export function findUser({ users }: UserPool, username: string): User {
  const user = users.find(username);
  if (!user) throw errors.userNotFound();
  return user;
}

/** Returns true for a request of a program on this machine. The site's proxy marks the requests that it forwards. */
export function isFromFunction({ socket, headers }: IncomingMessage): boolean {
  return socket.remoteAddress === socket.localAddress && headers['x-forwarded-for'] === undefined;
}

/** Returns the name of the function that signed a request. Throws CognitoError if its role does not allow the operation on this pool. */
export function authorizeRole(
  { names }: UserPool,
  service: RoleService,
  operationName: string,
  request: IncomingMessage,
  body: string,
): string {
  try {
    const functionName = verifyRole(service, 'cognito-idp', request, body);
    const action = `cognito-idp:${operationName}`;
    const resource = `cognito-idp:userpool/${names.userPoolId}`;
    if (!service.roles.isAllowed(functionName, { action, resource, context: {} }))
      throw accessDenied(functionName, action, resource);
    return functionName;
  } catch (error) {
    throw error instanceof RoleError ? new CognitoError(error.name, error.message) : error;
  }
}

/** Reads a page of accounts. Throws InvalidParameterException for a damaged token. */
export function readPage(
  pool: UserPool,
  query: Parameters<typeof readUserPage>[1],
): ReturnType<typeof readUserPage> {
  try {
    return readUserPage(pool, query);
  } catch (error) {
    throw error instanceof RangeError ? errors.damagedToken() : error;
  }
}

/** Returns an account in the format of lists. */
export function describeUser({
  username,
  sub,
  attributes,
  createdAt,
  modifiedAt,
  isEnabled,
  status,
}: User): object {
  return {
    Username: username,
    Attributes: listAttributes(sub, attributes),
    UserCreateDate: createdAt / 1000,
    UserLastModifiedDate: modifiedAt / 1000,
    Enabled: isEnabled,
    UserStatus: status,
  };
}
