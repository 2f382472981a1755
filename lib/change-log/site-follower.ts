import { ChangeFollower, type FollowerSetting } from './change-follower.ts';

/*
 * One follower for each process. Native modules and the bundles of Next.js load this module separately, so the follower is shared through
 * a global symbol.
 */
const SHARED = Symbol.for('streamit.change-follower');
const shared: typeof globalThis & { [SHARED]?: ChangeFollower } = globalThis;

/** Returns the follower of this process. The first call starts it, and later calls ignore the setting. */
export function siteFollower(setting: FollowerSetting): ChangeFollower {
  if (shared[SHARED]) return shared[SHARED];
  const follower = new ChangeFollower(setting);
  setSiteFollower(follower);
  follower.start();
  return follower;
}

/** Replaces the follower of this process. Tests use one that is not started: it reads the log for each request. */
export function setSiteFollower(follower: ChangeFollower): void {
  shared[SHARED] = follower;
}
