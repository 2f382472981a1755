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
import { PLATFORMS, type PlatformId } from '@/lib/domain/platform';

const MARKS: Readonly<Record<PlatformId, { readonly path: string }>> = {
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

/** A platform's mark. Say `named` where the platform's name does not stand beside it. */
export function PlatformMark({ platform, named = false }: { platform: PlatformId; named?: boolean }) {
  const name = PLATFORMS[platform].displayName;
  const drawing = <path d={MARKS[platform].path} />;
  return named ? (
    <svg {...BOX} role="img" aria-label={name}>
      {drawing}
    </svg>
  ) : (
    <svg {...BOX} aria-hidden="true">
      {drawing}
    </svg>
  );
}

const BOX = { width: '1em', height: '1em', viewBox: '0 0 24 24', fill: 'currentColor' } as const;
