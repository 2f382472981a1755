import type { PlatformId } from '../lib/domain/platform.ts';

/** Addresses of accounts as each platform writes them, under a name that nobody has taken. */
const ADDRESS_OF: Readonly<Record<PlatformId, (handle: string) => string>> = {
  x: (handle) => `https://x.com/streamit_sample_${handle}`,
  youtube: (handle) => `https://www.youtube.com/@streamit-sample-${handle}`,
  rumble: (handle) => `https://rumble.com/c/streamit-sample-${handle}`,
  facebook: (handle) => `https://www.facebook.com/streamit.sample.${handle}`,
  instagram: (handle) => `https://www.instagram.com/streamit_sample_${handle}/`,
  tiktok: (handle) => `https://www.tiktok.com/@streamit_sample_${handle}`,
  substack: (handle) => `https://substack.com/@streamit-sample-${handle}`,
  medium: (handle) => `https://medium.com/@streamit-sample-${handle}`,
  twitch: (handle) => `https://www.twitch.tv/streamit_sample_${handle}`,
};

export const sampleAddress = (platform: PlatformId, handle: string) => ADDRESS_OF[platform](handle);

/** A site of a sample person's own: example.org is reserved for examples (RFC 2606). */
export const sampleSite = (name: string) => `https://example.org/${name}`;
