import { isPlatformId, type PlatformId } from '../domain/platform.ts';

/** badge-maker's styles that are offered; the first is what holds when none is asked for. */
export const BADGE_STYLES = ['flat', 'flat-square', 'for-the-badge'] as const;
export type BadgeStyle = (typeof BADGE_STYLES)[number];

/** What an address of a badge asks for. */
export type BadgeLook = {
  readonly style: BadgeStyle;
  /** null: all of the person's platforms together. */
  readonly platform: PlatformId | null;
};

type Values = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads it; what is not known is what holds when nothing is asked for. */
export function badgeLook({ style, platform }: Values): BadgeLook {
  return {
    style: BADGE_STYLES.find((known) => known === style) ?? 'flat',
    platform: typeof platform === 'string' && isPlatformId(platform) ? platform : null,
  };
}

/** As parameters, without what holds anyhow. */
export const badgeQuery = ({ style, platform }: BadgeLook): Readonly<Record<string, string>> => ({
  ...(platform && { platform }),
  ...(style !== 'flat' && { style }),
});
