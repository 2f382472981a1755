import { CLOUD_SERVICES } from './cloud-services.ts';

/** Below it everything is the backend's, however it is spelt; nothing of it is left to Next.js. */
const cloudForm = /^\/+_cloud(\/|$)/i;

/** A path that names one of the services: letter by letter as it is passed on, so that nobody reads it differently. */
const serviceForm = new RegExp(`^/_cloud(/(?:${CLOUD_SERVICES.join('|')})(?:[/?].*)?)$`, 's');

/** The path as the laxest reader takes it: dots resolved, escapes undone; undefined when that is not possible. */
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
