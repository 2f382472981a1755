import 'server-only';
import type { Route } from 'next';
import { cookies } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { cache } from 'react';
import { routes } from '../routes.ts';
import { type CookieReader, getCookieName, readStoredTokens } from './stored-tokens.ts';
import { userPool } from './user-pool.ts';
import { isAdministrator, readViewer, type Viewer, withCurrentGroups } from './viewer.ts';

/**
 * Returns the person who requests this page, verified for each request; undefined without a sign-in. A page
 * that calls it is rendered for one person and never cached.
 */
export const getViewer = cache(async (): Promise<Viewer | undefined> => {
  return readViewer(await cookieReader(), userPool());
});

/**
 * Returns the viewer with the current groups of the user pool: for everything that only administrators may
 * do.
 */
export const getViewerWithGroups = cache(async (): Promise<Viewer | undefined> => {
  const viewer = await getViewer();
  return viewer && withCurrentGroups(viewer, await cookieReader(), userPool());
});

/** Returns the access token of the verified session; null without a sign-in. */
export async function verifiedAccessToken(): Promise<string | null> {
  if (!(await getViewer())) return null;
  return readStoredTokens(await cookieReader(), userPool().issuer.clientId)?.access ?? null;
}

async function cookieReader(): Promise<CookieReader> {
  const jar = await cookies();
  return { get: (name) => jar.get(getCookieName(name))?.value };
}

/**
 * Returns the person who requests the page, or redirects to the sign-in page. Every protected page calls this
 * itself: the middleware before it only saves a rendering and refreshes expired tokens, and protects nothing.
 * @param path the page's own path, to return to
 */
export async function requireViewer(path: Route): Promise<Viewer> {
  return (await getViewer()) ?? redirect(routes.signIn(path));
}

/**
 * Returns the administrator who requests the page. People without a sign-in are redirected to the sign-in
 * page; others who are not administrators get status 403 and an error page. Every page, server action and
 * route of the administrators calls this itself.
 * @param path the page's own path, to return to
 */
export async function requireAdministrator(path: Route): Promise<Viewer> {
  await requireViewer(path);
  const viewer = await getViewerWithGroups();
  return viewer && isAdministrator(viewer) ? viewer : forbidden();
}
