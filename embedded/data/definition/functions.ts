import { compileFunction } from 'node:vm';
import { transformSync } from 'esbuild';
import type { Json } from '../document.ts';
import type { Identity } from '../identity.ts';
import { UnsupportedError } from './rules.ts';

/** What a function sees as `ctx`, as far as AppSync's functions without a data source need it. */
export type FunctionContext = {
  readonly args: { readonly [name: string]: Json };
  readonly source: Json;
  readonly identity: {
    readonly sub: string;
    readonly username: string;
    readonly groups: readonly string[];
  } | null;
  readonly info: { readonly fieldName: string; readonly parentTypeName: string };
};

/** A function of a pipeline with data source NONE: takes what the step before found, gives what the next one gets. */
export type AppSyncFunction = (found: Json, context: FunctionContext) => Json;

/** The module of AppSync's own functions, and what of it is supported. */
const APPSYNC_UTILS = '@aws-appsync/utils';

const utilsAt = (now: () => Date) => ({ util: { time: { nowISO8601: () => now().toISOString() } } });

/** Every use of the module that is not supported, so that it fails when the file is loaded and not when it is run. */
function unsupportedUse(source: string): string | undefined {
  return source.match(/\butil\.(?!time\.nowISO8601\(\))[\w.]*/)?.[0];
}

/**
 * Loads an APPSYNC_JS file that exports `request` and `response`. Of AppSync's own functions `util.time.nowISO8601` is
 * supported; other functions and other imports are not, and fail here by name.
 * @param source the file's text, an ES module.
 */
export function loadFunction(name: string, source: string, now = () => new Date()): AppSyncFunction {
  const unsupported = unsupportedUse(source);
  if (unsupported)
    throw new UnsupportedError(`The function ${name} uses ${unsupported}, which is not supported`);
  const { code } = transformSync(source, { format: 'cjs', loader: 'js' });
  const exported: { request?: unknown; response?: unknown } = {};
  const module = { exports: exported };
  compileFunction(code, ['module', 'exports', 'require'], { filename: `${name}.js` })(
    module,
    exported,
    (id: string) => {
      if (id === APPSYNC_UTILS) return utilsAt(now);
      throw new UnsupportedError(`The function ${name} imports ${id}, which is not supported`);
    },
  );
  const { request, response } = module.exports;
  if (typeof request !== 'function' || typeof response !== 'function') {
    throw new UnsupportedError(`The function ${name} does not export request and response`);
  }
  return (found, context) => {
    const before = { ...context, prev: { result: found }, stash: {} };
    const asked = request(before);
    return response({ ...before, result: asked?.payload ?? null }) ?? null;
  };
}

/** The caller as a function sees it; AppSync gives functions no identity for an API key, and one without a `sub` for IAM. */
export function functionIdentity(identity: Identity): FunctionContext['identity'] {
  if (identity.kind !== 'userPool') return null;
  const { sub, username, groups } = identity;
  return { sub, username, groups };
}
