import {
  siBluesky,
  siDiscord,
  siFacebook,
  siInstagram,
  siKick,
  siPatreon,
  siReddit,
  siRumble,
  siSubstack,
  siTelegram,
  siThreads,
  siTiktok,
  siTwitch,
  siX,
  siYoutube,
} from 'simple-icons';
import type { PlatformId } from '@/lib/domain/platform';

/** Each platform's mark as a path on a grid of 24 by 24. */
export const PLATFORM_MARKS: Readonly<Record<PlatformId, { readonly path: string }>> = {
  x: siX,
  youtube: siYoutube,
  rumble: siRumble,
  facebook: siFacebook,
  instagram: siInstagram,
  tiktok: siTiktok,
  substack: siSubstack,
  // Simple Icons has the square with a cut letter, which looks like a mistake at 16 px. These are Medium's three ellipses.
  medium: {
    path: 'M13.54 12a6.8 6.8 0 0 1-6.77 6.82A6.8 6.8 0 0 1 0 12a6.8 6.8 0 0 1 6.77-6.82A6.8 6.8 0 0 1 13.54 12Zm7.42 0c0 3.54-1.51 6.42-3.38 6.42-1.87 0-3.39-2.88-3.39-6.42s1.52-6.42 3.39-6.42 3.38 2.88 3.38 6.42M24 12c0 3.17-.53 5.75-1.19 5.75-.66 0-1.19-2.58-1.19-5.75s.53-5.75 1.19-5.75S24 8.83 24 12Z',
  },
  twitch: siTwitch,
  reddit: siReddit,
  kick: siKick,
  patreon: siPatreon,
  discord: siDiscord,
  telegram: siTelegram,
  bluesky: siBluesky,
  threads: siThreads,
  // Other platforms have no common mark: a ring.
  other: { path: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 2.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z' },
};
