import 'server-only';
import type { Route } from 'next';
import { cookies } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { cache } from 'react';
import { routes } from '../routes.ts';
import { cookieNameOf } from './kept-tokens.ts';
import { userPool } from './user-pool.ts';
import { isAdministrator, readViewer, type Viewer } from './viewer.ts';

/**
 * Who is asking for this page, verified anew for each request; undefined for the signed-out. A page that calls it is
 * made for one person, and kept nowhere.
 */
export const getViewer = cache(async (): Promise<Viewer | undefined> => {
  const jar = await cookies();
  const { issuer, verifier } = userPool();
  const reader = { get: (name: string) => jar.get(cookieNameOf(name))?.value };
  return readViewer(reader, issuer.clientId, verifier);
});

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
  const viewer = await requireViewer(path);
  return isAdministrator(viewer) ? viewer : forbidden();
}
