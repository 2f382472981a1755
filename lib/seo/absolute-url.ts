import { env } from '../env.ts';

/** A path of this site as a whole address; an address that is whole already stays. */
export function absoluteUrl(path: string): string {
  return new URL(path, env.siteUrl).href;
}
