import 'server-only';
import { readOutputs } from '../amplify/config.ts';
import { env } from '../env.ts';
import type { Media } from './answer-media.ts';
import { openGuestStorage } from './guest-storage.ts';
import { MediaLibrary } from './media-library.ts';
import { createMediaSource } from './media-source.ts';

let media: Media | undefined;

/** The pictures of the store that amplify_outputs.json names. Throws when there is none. */
export function siteMedia(): Media {
  if (!media) {
    const source = createMediaSource(openGuestStorage(readOutputs(env.amplifyOutputs)));
    media = { source, library: new MediaLibrary(source) };
  }
  return media;
}
