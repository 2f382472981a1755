/**
 * The services of the embedded backend that the site forwards below /_cloud, by the first part of the path.
 * Nothing else is reachable from outside. Add new services here, but never those for this installation's own
 * programs.
 */
const CLOUD_SERVICES = ['graphql', 'health', 'idp', 'cognito-identity', 's3', 'oauth2', 'realtime'] as const;

/** Matches everything below the backend's path, in any spelling. Next.js handles none of it. */
const cloudForm = /^\/+_cloud(\/|$)/i;

/**
 * Matches a path of one of the services exactly as forwarded, so that no server reads it differently.
 */
const serviceForm = new RegExp(`^/_cloud(/(?:${CLOUD_SERVICES.join('|')})(?:[/?].*)?)$`, 's');

/**
 * Decodes a path as the most tolerant server does: dots resolved, escapes decoded; undefined if it is
 * invalid.
 */
function readPath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://site').pathname);
  } catch {
    return undefined;
  }
}

/** Returns true for dots that could leave a service, also if they are escaped together with their slashes. */
const climbs = (path: string) => /(^|[/\\])\.\.?([/\\]|$)/.test(path);

/**
 * Routes a request: `{ path }` is the backend's own path of a forwarded request, `hidden` is anything else
 * below /_cloud; undefined for the site's own paths.
 */
export function cloudAddress(url: string): { readonly path: string } | 'hidden' | undefined {
  const read = readPath(url);
  if (read === undefined || !(cloudForm.test(read) || cloudForm.test(url))) return undefined;
  const path = serviceForm.exec(url)?.[1];
  if (path === undefined) return 'hidden';
  const [raw = ''] = url.split('?', 1);
  return climbs(raw) || climbs(decodeURIComponent(raw)) ? 'hidden' : { path };
}
