import { env } from '../env/env.ts';

/** The absolute URL of a path; absolute URLs stay unchanged. */
export function absoluteUrl(path: string): string {
  return new URL(path, env.siteUrl).href;
}
