import { PLATFORMS, type PlatformId } from './platform.ts';
import { streamPlatform } from './streams/stream-platform.ts';

/** An account of the site's own somewhere else. */
export type SocialLink = {
  readonly url: string;
  /** Null on a platform that the catalogue does not have. */
  readonly platform: PlatformId | null;
  /** "YouTube", or the host: "social.example". */
  readonly name: string;
};

/** @param url an `https` address */
export function socialLink(url: string): SocialLink {
  const platform = streamPlatform(url);
  return platform === 'own' || platform === 'elsewhere'
    ? { url, platform: null, name: new URL(url).hostname.replace(/^www\./, '') }
    : { url, platform, name: PLATFORMS[platform].displayName };
}
