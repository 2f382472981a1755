import type { Operation } from './operation.ts';

export type Match = { readonly operation: Operation; readonly path: Readonly<Record<string, string>> };

/** Splits `/bans/{id}` into its parts; a parameter is one part. */
const partsOf = (address: string) => address.split('/');
const nameOf = (part: string) => /^\{(\w+)\}$/.exec(part)?.[1];

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function valuesOf(address: string, path: string): Readonly<Record<string, string>> | null {
  const [wanted, given] = [partsOf(address), partsOf(path)];
  if (wanted.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = decoded(given[at] ?? '');
    const name = nameOf(part);
    if (value === null || (name === undefined && value !== part)) return null;
    if (name !== undefined) values[name] = value;
  }
  return values;
}

/** The operation at a path below /api/v1 with its path parameters; null if there is none. */
export function match(operations: readonly Operation[], path: string): Match | null {
  for (const operation of operations) {
    const values = valuesOf(operation.address, path);
    if (values) return { operation, path: values };
  }
  return null;
}
