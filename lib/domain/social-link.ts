import { streamPlatform } from '../../features/streams/model/stream-platform.ts';
import { PLATFORMS, type PlatformId } from './platform.ts';

/** An account of this site on another platform. */
export type SocialLink = {
  readonly url: string;
  /** Null for a platform that is not in the list. */
  readonly platform: PlatformId | null;
  /** The name of the platform or the host: "YouTube", "social.example". */
  readonly name: string;
};

/** @param url an `https` URL */
export function socialLink(url: string): SocialLink {
  const platform = streamPlatform(url);
  return platform === 'own' || platform === 'elsewhere'
    ? { url, platform: null, name: new URL(url).hostname.replace(/^www\./, '') }
    : { url, platform, name: PLATFORMS[platform].displayName };
}
