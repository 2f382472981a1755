import type { StoredObject } from './disk/stored.ts';

/** The conditions of a request on an object, from its headers. */
export type Conditions = {
  readonly ifMatch?: string;
  readonly ifNoneMatch?: string;
  readonly ifModifiedSince?: string;
  readonly ifUnmodifiedSince?: string;
};

/** Reads them from headers that begin with `prefix`: empty, or `x-amz-copy-source-`. */
export function readConditions(header: (name: string) => string | undefined, prefix = ''): Conditions {
  return {
    ifMatch: header(`${prefix}if-match`),
    ifNoneMatch: header(`${prefix}if-none-match`),
    ifModifiedSince: header(`${prefix}if-modified-since`),
    ifUnmodifiedSince: header(`${prefix}if-unmodified-since`),
  };
}

/**
 * Checks the conditions (RFC 9110, 13.2.2): `notModified` if the client has the current version, `failed` otherwise.
 */
export function evaluate(
  { ifMatch, ifNoneMatch, ifModifiedSince, ifUnmodifiedSince }: Conditions,
  { etag, modified }: Pick<StoredObject, 'etag' | 'modified'>,
): 'hold' | 'notModified' | 'failed' {
  const second = Math.floor(modified / 1000) * 1000;
  if (ifMatch !== undefined) {
    if (!names(ifMatch, etag)) return 'failed';
  } else if (ifUnmodifiedSince !== undefined && second > Date.parse(ifUnmodifiedSince)) return 'failed';
  if (ifNoneMatch !== undefined) return names(ifNoneMatch, etag) ? 'notModified' : 'hold';
  return ifModifiedSince !== undefined && second <= Date.parse(ifModifiedSince) ? 'notModified' : 'hold';
}

const names = (list: string, etag: string) =>
  list.split(',').some((item) => ['*', etag].includes(item.trim().replace(/^W\//, '').replaceAll('"', '')));
