import { followRoute } from '@/features/alerts/server/site-alerts';

/** A signed-in person follows a creator on the profile, or stops. */
export const POST = followRoute;
