import { CLOUD_SERVICES } from './cloud-services.ts';

/** Everything below this path belongs to the backend, in any spelling; Next.js answers none of it. */
const cloudForm = /^\/+_cloud(\/|$)/i;

/** A path that names one of the services, exactly as it is passed on, so that no server reads it differently. */
const serviceForm = new RegExp(`^/_cloud(/(?:${CLOUD_SERVICES.join('|')})(?:[/?].*)?)$`, 's');

/** Reads the path as the most tolerant server does: dots resolved, escapes undone; undefined when that is not possible. */
function readPath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://site').pathname);
  } catch {
    return undefined;
  }
}

/** True for dots that could lead out of a service, also when they are escaped together with their slashes. */
const climbs = (path: string) => /(^|[/\\])\.\.?([/\\]|$)/.test(path);

/**
 * Where a request belongs: `{ path }` is the backend's own path of what is passed on to it, `hidden` is what lies below
 * /_cloud and is not; undefined for the site's own addresses.
 */
export function cloudAddress(url: string): { readonly path: string } | 'hidden' | undefined {
  const read = readPath(url);
  if (read === undefined || !(cloudForm.test(read) || cloudForm.test(url))) return undefined;
  const path = serviceForm.exec(url)?.[1];
  if (path === undefined) return 'hidden';
  const [raw = ''] = url.split('?', 1);
  return climbs(raw) || climbs(decodeURIComponent(raw)) ? 'hidden' : { path };
}
