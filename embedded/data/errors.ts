import { randomBytes } from 'node:crypto';
import type { Json } from '../lib/json.ts';

/** An error of a resolver, in AppSync's words: the client receives `errorType` unchanged. */
export class AppSyncError extends Error {
  readonly errorType: string | null;
  readonly errorInfo: unknown;

  constructor(message: string, errorType: string | null, errorInfo: unknown = null) {
    super(message);
    this.name = 'AppSyncError';
    this.errorType = errorType;
    this.errorInfo = errorInfo;
  }
}

/** AppSync's error if a rule denies a field. */
export function unauthorized(typeName: string, fieldName: string): AppSyncError {
  return new AppSyncError(`Not Authorized to access ${fieldName} on type ${typeName}`, 'Unauthorized');
}

/** The error of a rule that allows the operation but not these fields. */
export function unauthorizedFields(fields: readonly string[]): AppSyncError {
  return new AppSyncError(`Unauthorized on [${fields.join(', ')}]`, 'Unauthorized');
}

/** A write whose condition (or whose record's existence) did not hold. */
export function conditionalCheckFailed(): AppSyncError {
  return dynamoDb('The conditional request failed', 'ConditionalCheckFailedException');
}

/** The error of a function's own UpdateItem whose condition was false, with the item as it is. */
export class ConditionFailure extends AppSyncError {
  readonly item: Json;

  constructor(item: Json) {
    const { message, errorType } = conditionalCheckFailed();
    super(message, errorType);
    this.name = 'ConditionFailure';
    this.item = item;
  }
}

/** A request that DynamoDB refuses as invalid: an empty key, a limit of 0, a record that is too big. */
export function validationException(message: string): AppSyncError {
  return dynamoDb(message, 'DynamoDbException');
}

/** A `nextToken` that this install did not make, or made for another query. */
export function invalidPaginationToken(): AppSyncError {
  return new AppSyncError(
    'com.amazonaws.deepdish.common.pagination.InvalidPaginationTokenException: Invalid pagination token given.',
    'DynamoDB:UserIllegalArgumentException',
  );
}

/** Arguments that Amplify's own resolvers refuse. */
export function invalidArguments(message: string): AppSyncError {
  return new AppSyncError(message, 'InvalidArgumentsError');
}

/** A stored record that cannot be read; the problem is logged and never sent. */
export function unreadableRecord(model: string): AppSyncError {
  return new AppSyncError(`A stored ${model} cannot be read.`, 'DynamoDB:InternalServerErrorException');
}

/** A record of a person who has the maximum number of records of its model. */
export function quotaExceeded(model: string, max: number): AppSyncError {
  const message = `This account has ${max} records of ${model}, which is the maximum. Delete some to create more.`;
  return new AppSyncError(message, 'QuotaExceeded');
}

/** A request that would cost more than one response may. */
export function resolverLimitReached(): AppSyncError {
  return new AppSyncError('The request asks for too many records.', 'ResolverExecutionLimitReached');
}

/** A request whose response would be too large. */
export function responseTooLarge(): AppSyncError {
  return new AppSyncError('The response would be too large.', 'ResponseSizeLimitReached');
}

function dynamoDb(message: string, exception: string): AppSyncError {
  const requestId = randomBytes(26).toString('hex').toUpperCase();
  return new AppSyncError(
    `${message} (Service: DynamoDb, Status Code: 400, Request ID: ${requestId})`,
    `DynamoDB:${exception}`,
  );
}
