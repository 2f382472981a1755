import 'server-only';
import { cookies } from 'next/headers';
import { getViewer } from '../../../lib/auth/current-viewer.ts';
import { cookieNameOf, readKeptTokens } from '../../../lib/auth/kept-tokens.ts';
import { userPool } from '../../../lib/auth/user-pool.ts';
import { env } from '../../../lib/env.ts';
import { callerOf } from '../../../lib/network/caller-of.ts';
import { askModeration } from './ask-moderation.ts';
import { createModerationRoute } from './moderation-route.ts';

/** The access token of the verified session; null without a sign-in. */
async function verifiedAccessToken(): Promise<string | null> {
  if (!(await getViewer())) return null;
  const jar = await cookies();
  const reader = { get: (name: string) => jar.get(cookieNameOf(name))?.value };
  return readKeptTokens(reader, userPool().issuer.clientId)?.access ?? null;
}

/** POST /api/moderation */
export const moderationRoute = createModerationRoute({
  siteOrigin: env.siteUrl,
  accessToken: verifiedAccessToken,
  callerOf,
  ask: askModeration,
});
