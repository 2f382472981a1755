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
 * Who is asking for this page, verified anew for each request; undefined for the signed-out. A page that calls it is
 * made for one person, and kept nowhere.
 */
export const getViewer = cache(async (): Promise<Viewer | undefined> => {
  return readViewer(await cookieReader(), userPool());
});

/** As `getViewer`, with the groups of an administrator as the pool has them now: for whatever only administrators may do. */
export const getViewerWithGroups = cache(async (): Promise<Viewer | undefined> => {
  const viewer = await getViewer();
  return viewer && withCurrentGroups(viewer, await cookieReader(), userPool());
});

async function cookieReader(): Promise<CookieReader> {
  const jar = await cookies();
  return { get: (name) => jar.get(cookieNameOf(name))?.value };
}

/**
 * Who is asking; the signed-out are sent to sign in instead. Every protected page calls this itself: the middleware
 * before it spares a rendering and refreshes what has expired, and is no protection by itself.
 * @param path the page's own address, to return to
 */
export async function requireViewer(path: Route): Promise<Viewer> {
  return (await getViewer()) ?? redirect(routes.signIn(path));
}

/**
 * The administrator who is asking. The signed-out are sent to sign in; who is signed in and is none gets status 403 and the
 * page that says so. Every page, server action and route of the administrators calls this itself.
 * @param path the page's own address, to return to
 */
export async function requireAdministrator(path: Route): Promise<Viewer> {
  await requireViewer(path);
  const viewer = await getViewerWithGroups();
  return viewer && isAdministrator(viewer) ? viewer : forbidden();
}
