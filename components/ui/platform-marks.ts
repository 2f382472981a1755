import {
  siFacebook,
  siInstagram,
  siMedium,
  siRumble,
  siSubstack,
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
  medium: siMedium,
  twitch: siTwitch,
};
