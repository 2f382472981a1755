import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';

/** What Next.js's `unstable_cache` is, as far as reads need it. */
export type Keeper = <Args extends unknown[], Value>(
  read: (...args: Args) => Promise<Value>,
  keyParts: string[],
  options: { readonly tags: string[]; readonly revalidate: number },
) => (...args: Args) => Promise<Value>;

/** Seconds after which kept data is read again even if no change was reported. */
export const KEPT_SECONDS = 60;

let keeper: Keeper = unstable_cache;

/** Next.js's data cache exists only inside Next.js; elsewhere (a test) another keeper takes its place. */
export function keepReadsWith(other: Keeper): void {
  keeper = other;
}

type Plain = string | number | boolean | null;

/**
 * A read whose value is kept under tags, and asked for once in a rendering. The value must be plain data: it is stored
 * as JSON. A read that throws keeps nothing, so an answer with errors is never kept.
 */
export function kept<Args extends Plain[], Value>(
  name: string,
  tagsOf: (...args: NoInfer<Args>) => readonly string[],
  read: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  return cache((...args: Args) =>
    keeper(read, [name], { tags: [...tagsOf(...args)], revalidate: KEPT_SECONDS })(...args),
  );
}

/** Longest slug, username or id under which something is looked for: Next.js takes tags of 256 characters. */
const LONGEST_ADDRESS = 200;

const couldBeAddress = (text: string) =>
  text !== '' && encodeURIComponent(text.toWellFormed()).length <= LONGEST_ADDRESS;

/** A kept read of what stands under an address that a reader may have typed; null for what no address can be. */
export function keptAt<Value>(
  name: string,
  tagsOf: (address: string) => readonly string[],
  read: (address: string) => Promise<Value | null>,
): (address: string) => Promise<Value | null> {
  const readKept = kept(name, tagsOf, read);
  return async (address) => (couldBeAddress(address) ? readKept(address) : null);
}

/**
 * To be read along with what changes by itself as time passes (a stream that begins): kept data under tags may stand
 * as long as no change is reported, and this, having none, makes a page that used it be rendered anew every minute.
 */
export const passingTime: () => Promise<number> = kept(
  'passing-time',
  () => [],
  async () => Date.now(),
);
