import { PLATFORM_IDS, PLATFORMS, type PlatformId } from '../../../lib/domain/platform.ts';

/** The place where a stream plays: this site, a platform of the list, or another site. */
export type StreamPlatform = 'own' | PlatformId | 'elsewhere';

export const STREAM_PLATFORMS: readonly StreamPlatform[] = ['own', ...PLATFORM_IDS, 'elsewhere'];

export function isStreamPlatform(value: string): value is StreamPlatform {
  return (STREAM_PLATFORMS as readonly string[]).includes(value);
}

/** "This site", "YouTube", "Another site". */
export function streamPlatformName(platform: StreamPlatform): string {
  if (platform === 'own') return 'This site';
  return platform === 'elsewhere' ? 'Another site' : PLATFORMS[platform].displayName;
}

/** Finds where a stream plays by its URL. A path is on this site. */
export function streamPlatform(address: string): StreamPlatform {
  if (/^\/(?![/\\])/.test(address)) return 'own';
  if (!URL.canParse(address)) return 'elsewhere';
  const { hostname } = new URL(address);
  // Embeds have other hosts than the URLs of accounts.
  if (hostname === 'www.youtube-nocookie.com') return 'youtube';
  const isOf = (id: PlatformId) =>
    PLATFORMS[id].hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return PLATFORM_IDS.find(isOf) ?? 'elsewhere';
}
