import { isPlatformId, type PlatformId } from '../../../lib/domain/platform.ts';

/** The supported styles of badge-maker; the first is the default. */
const BADGE_STYLES = ['flat', 'flat-square', 'for-the-badge'] as const;
export type BadgeStyle = (typeof BADGE_STYLES)[number];

/** The options of a badge. */
export type BadgeLook = {
  readonly style: BadgeStyle;
  /** Null: all of the person's platforms together. */
  readonly platform: PlatformId | null;
};

type Values = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the options of a badge; unknown values become the defaults. */
export function badgeLook({ style, platform }: Values): BadgeLook {
  return {
    style: BADGE_STYLES.find((known) => known === style) ?? 'flat',
    platform: typeof platform === 'string' && isPlatformId(platform) ? platform : null,
  };
}

/** The options as parameters, without the defaults. */
export const badgeQuery = ({ style, platform }: BadgeLook): Readonly<Record<string, string>> => ({
  ...(platform && { platform }),
  ...(style !== 'flat' && { style }),
});
