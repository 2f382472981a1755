import { ChangeFollower, type FollowerSetting } from './change-follower.ts';

/*
 * One follower for each process. Native modules and the bundles of Next.js load this module separately, so the follower is shared through
 * a global symbol.
 */
const SHARED = Symbol.for('streamit.change-follower');
const shared: typeof globalThis & { [SHARED]?: ChangeFollower } = globalThis;

/** Returns the follower of this process. The first call starts it, and later calls ignore the setting. */
export function siteFollower(setting: FollowerSetting): ChangeFollower {
  shared[SHARED] ??= new ChangeFollower(setting);
  shared[SHARED].start();
  return shared[SHARED];
}
