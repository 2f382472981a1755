import 'server-only';
import { readSession } from '../../../lib/auth/guard.ts';
import { userPool } from '../../../lib/auth/user-pool.ts';
import { viewerClient } from '../../../lib/backend/viewer.ts';
import { env } from '../../../lib/env/env.ts';
import { createSyncRoute } from './sync-route.ts';

/** Handles POST /play-list/sync. */
export const syncRoute = createSyncRoute({
  siteOrigin: env.siteUrl,
  session: (request) => readSession(request, userPool()),
  client: viewerClient,
});
