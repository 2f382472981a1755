import 'server-only';
import type { Route } from 'next';
import { cookies } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { cache } from 'react';
import { routes } from '../routes.ts';
import { type CookieReader, cookieNameOf } from './kept-tokens.ts';
import { userPool } from './user-pool.ts';
import { isAdministrator, readViewer, type Viewer, withCurrentGroups } from './viewer.ts';

/**
 * Reads who requests this page, verified for each request; undefined for people who are not signed in. A page that calls
 * it is made for one person and never cached.
 */
export const getViewer = cache(async (): Promise<Viewer | undefined> => {
  return readViewer(await cookieReader(), userPool());
});

/** Like `getViewer`, with the administrator's groups as the pool has them now: for everything that only administrators may do. */
export const getViewerWithGroups = cache(async (): Promise<Viewer | undefined> => {
  const viewer = await getViewer();
  return viewer && withCurrentGroups(viewer, await cookieReader(), userPool());
});

async function cookieReader(): Promise<CookieReader> {
  const jar = await cookies();
  return { get: (name) => jar.get(cookieNameOf(name))?.value };
}

/**
 * Reads who requests the page; people who are not signed in are sent to the sign-in page. Every protected page calls this
 * itself: the middleware before it saves a rendering and refreshes expired tokens, and does not protect anything.
 * @param path the page's own address, to return to
 */
export async function requireViewer(path: Route): Promise<Viewer> {
  return (await getViewer()) ?? redirect(routes.signIn(path));
}

/**
 * Reads the administrator who requests the page. People who are not signed in are sent to the sign-in page; others who are
 * not administrators get status 403 and the page that says so. Every page, server action and route of the administrators calls this itself.
 * @param path the page's own address, to return to
 */
export async function requireAdministrator(path: Route): Promise<Viewer> {
  await requireViewer(path);
  const viewer = await getViewerWithGroups();
  return viewer && isAdministrator(viewer) ? viewer : forbidden();
}
