import { randomUUID } from 'node:crypto';
import { compileFunction } from 'node:vm';
import { transformSync } from 'esbuild';
import type { Json } from '../lib/json.ts';
import type { Identity } from './authorization.ts';
import { isDocument } from './document.ts';
import { AppSyncError, ConditionFailure, unauthorized } from './errors.ts';
import { UnsupportedError } from './model.ts';

/** The caller as AppSync shows it to a function: a person of the user pool, an IAM role, or null for the API key. */
export type FunctionCaller =
  | {
      readonly sub: string;
      readonly username: string;
      readonly groups: readonly string[] | null;
      readonly claims: { readonly [name: string]: Json };
    }
  | {
      readonly username: string;
      /** Null for a role that is not from the identity pool, such as the role of a Lambda function. */
      readonly cognitoIdentityId: string | null;
      readonly cognitoIdentityPoolId: string | null;
    };

/** The value of `ctx` for functions of one pipeline, without the result of the previous step. */
export type FunctionContext = {
  readonly args: { readonly [name: string]: Json };
  readonly source: Json;
  readonly identity: FunctionCaller | null;
  /** The headers of the request by their names in lower case. */
  readonly request: { readonly headers: { readonly [name: string]: string }; readonly domainName: null };
  readonly info: { readonly fieldName: string; readonly parentTypeName: string };
  /** An object that all functions of one pipeline share and may change. */
  readonly stash: { [name: string]: Json };
};

/**
 * Runs a function's request on its data source. Returns the value of `ctx.result`.
 * @throws ConditionFailure, the value of `ctx.error`
 */
export type Operate = (request: Json) => Json;

/** A function of a pipeline. */
export type AppSyncFunction = {
  readonly name: string;
  /** The model that the function reads, or null. */
  readonly reads: string | null;
  /** The table outside the models that the function updates, or null. */
  readonly updates: string | null;
  /** The model to which the function adds records, or null. Without any of the three, the data source is NONE. */
  readonly writes: string | null;
  /**
   * Takes the result of the previous step and returns the result for the next one.
   * @throws AppSyncError
   */
  readonly run: (previous: Json, context: FunctionContext, operate: Operate) => Json;
};

export type LoadOptions = {
  readonly reads?: string | null;
  readonly updates?: string | null;
  readonly writes?: string | null;
  readonly now?: () => Date;
};

/** The module of AppSync's own functions. */
const APPSYNC_UTILS = '@aws-appsync/utils';

/** The supported functions of AppSync. */
const supportedCalls = [
  'util.error',
  'util.unauthorized',
  'util.autoId',
  'util.time.nowISO8601',
  'util.time.nowEpochSeconds',
  'util.time.nowEpochMilliSeconds',
  'util.time.parseISO8601ToEpochMilliSeconds',
  'util.time.epochMilliSecondsToISO8601',
  'util.dynamodb.toDynamoDB',
  'util.dynamodb.toMapValues',
  'runtime.earlyReturn',
];

/** Thrown by `util.unauthorized()`, which does not know the field. */
class Refusal extends Error {}

/** Thrown by `runtime.earlyReturn()`: ends the function without a call of its data source. */
class EarlyReturn extends Error {
  readonly result: Json;
  constructor(result: Json) {
    super('early return');
    this.result = result;
  }
}

function makeUtilities(now: () => Date) {
  return {
    util: {
      error: (
        message: string,
        errorType: string | null = null,
        _data: Json = null,
        errorInfo: Json = null,
      ) => {
        throw new AppSyncError(message, errorType, errorInfo);
      },
      unauthorized: () => {
        throw new Refusal();
      },
      autoId: () => randomUUID(),
      time: {
        nowISO8601: () => now().toISOString(),
        nowEpochSeconds: () => Math.floor(now().getTime() / 1000),
        nowEpochMilliSeconds: () => now().getTime(),
        parseISO8601ToEpochMilliSeconds: (text: string) => Date.parse(text),
        epochMilliSecondsToISO8601: (milliseconds: number) => new Date(milliseconds).toISOString(),
      },
      dynamodb: { toDynamoDB: toAttribute, toMapValues },
    },
    runtime: {
      earlyReturn: (result: Json = null) => {
        throw new EarlyReturn(result);
      },
    },
  };
}

/**
 * Loads an APPSYNC_JS file that exports `request` and `response`. Throws UnsupportedError that names the first import or the
 * first of AppSync's own functions that is not supported here.
 * @param source the file's text, an ES module
 */
export function loadFunction(
  name: string,
  source: string,
  { reads = null, updates = null, writes = null, now = () => new Date() }: LoadOptions = {},
): AppSyncFunction {
  const unsupported = findUnsupportedCall(source);
  if (unsupported)
    throw new UnsupportedError(`The function ${name} uses ${unsupported}, which is not supported`);
  const { request, response } = evaluate(name, source, makeUtilities(now));
  if (typeof request !== 'function' || typeof response !== 'function') {
    throw new UnsupportedError(`The function ${name} does not export request and response`);
  }
  const run: AppSyncFunction['run'] = (previous, context, operate) => {
    const ctx = { ...context, prev: { result: previous } };
    try {
      const requested: Json = request(ctx) ?? null;
      const hasSource = [reads, updates, writes].some((source) => source !== null);
      return (
        response({
          ...ctx,
          ...(hasSource ? getOutcome(operate, requested) : { result: getPayload(requested) }),
        }) ?? null
      );
    } catch (error) {
      if (error instanceof EarlyReturn) return error.result;
      if (error instanceof Refusal) throw unauthorized(context.info.parentTypeName, context.info.fieldName);
      throw error;
    }
  };
  return { name, reads, updates, writes, run };
}

/** The code of each source as CommonJS: a process of tests loads the same functions many times. */
const compiled = new Map<string, string>();

function compile(source: string): string {
  const code = compiled.get(source) ?? transformSync(source, { format: 'cjs', loader: 'js' }).code;
  compiled.set(source, code);
  return code;
}

function evaluate(
  name: string,
  source: string,
  utilities: object,
): { request?: unknown; response?: unknown } {
  const exported: { request?: unknown; response?: unknown } = {};
  const module = { exports: exported };
  const require = (id: string) => {
    if (id === APPSYNC_UTILS) return utilities;
    throw new UnsupportedError(`The function ${name} imports ${id}, which is not supported`);
  };
  compileFunction(compile(source), ['module', 'exports', 'require'], { filename: `${name}.js` })(
    module,
    exported,
    require,
  );
  return module.exports;
}

function findUnsupportedCall(source: string): string | undefined {
  const calls = source.match(/\b(?:util|runtime)\.[\w.]+/g) ?? [];
  return calls.find((call) => !supportedCalls.includes(call));
}

/** The result of a data source, and its error when a condition was false. */
function getOutcome(operate: Operate, requested: Json) {
  try {
    return { result: operate(requested) };
  } catch (error) {
    if (!(error instanceof ConditionFailure)) throw error;
    return { result: error.item, error: { message: error.message, type: error.errorType } };
  }
}

function getPayload(request: Json): Json {
  return isDocument(request) ? (request.payload ?? null) : null;
}

/** A value in DynamoDB's own form: `{S: 'text'}`, `{N: 1}`, `{L: [...]}`. */
function toAttribute(value: Json): Json {
  if (value === null || value === undefined) return { NULL: true };
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: value };
  if (typeof value === 'boolean') return { BOOL: value };
  return isDocument(value) ? { M: toMapValues(value) } : { L: Object.values(value).map(toAttribute) };
}

function toMapValues(values: { readonly [name: string]: Json }): { readonly [name: string]: Json } {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toAttribute(value)]));
}

/** The caller as a function sees it: null for an API key, and without a `sub` for an IAM role. */
export function functionIdentity(identity: Identity): FunctionCaller | null {
  if (identity.kind === 'apiKey') return null;
  if (identity.kind === 'service') {
    return { username: identity.name, cognitoIdentityId: null, cognitoIdentityPoolId: null };
  }
  if (identity.kind === 'iam') {
    const { identityId } = identity;
    return { username: identityId, cognitoIdentityId: identityId, cognitoIdentityPoolId: 'identity-pool' };
  }
  const { sub, username, groups } = identity;
  const isMember = groups.length > 0;
  return {
    sub,
    username,
    groups: isMember ? groups : null,
    claims: { sub, username, ...(isMember && { 'cognito:groups': groups }) },
  };
}
