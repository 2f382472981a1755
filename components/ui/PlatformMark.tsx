import { PLATFORMS, type PlatformId } from '@/lib/domain/platform';
import { PLATFORM_MARKS } from '../../lib/icons/platform-marks';

/** A platform's mark. Set `named` if the platform's name is not shown beside it. */
export function PlatformMark({ platform, named = false }: { platform: PlatformId; named?: boolean }) {
  const { displayName: name } = PLATFORMS[platform];
  const drawing = <path d={PLATFORM_MARKS[platform].path} />;
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
