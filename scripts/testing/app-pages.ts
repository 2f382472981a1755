import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const APP = fileURLToPath(new URL('../../app/', import.meta.url));

const getSegments = (file: string) =>
  path
    .dirname(file)
    .split(path.sep)
    .filter((segment) => segment !== '.' && !/^\(.*\)$/.test(segment));

const PAGES = globSync('**/page.tsx', { cwd: APP }).map(getSegments);

/** True if the folder `app` has a page for the path of an address, as Next.js reads the folder. */
export function hasPage(address: string): boolean {
  const wanted = new URL(address, 'http://localhost').pathname.split('/').filter(Boolean);
  return PAGES.some(
    (segments) =>
      segments.length === wanted.length &&
      segments.every((segment, at) => segment === wanted[at] || /^\[[^.]+\]$/.test(segment)),
  );
}
