import 'server-only';
import path from 'node:path';
import { readOutputs } from '../amplify/config.ts';
import { embeddedBackendUrl } from '../amplify/embedded-backend.ts';
import { env } from '../env/env.ts';
import { MediaLibrary } from './media-library.ts';
import type { Media } from './media-response.ts';
import { createMediaSource, type GuestStorage, openGuestStorage } from './media-source.ts';
import { PictureCache, pictureCacheFile, pictureCacheFolder } from './picture-cache.ts';
import { PublishedFiles } from './published-files.ts';

let media: Media | undefined;
let storage: GuestStorage | undefined;

/** Returns the store in amplify_outputs.json, as guests read it. Throws if there is none. */
export function siteStorage(): GuestStorage {
  storage ??= openGuestStorage(readOutputs(env.amplifyOutputs));
  return storage;
}

/** Returns the pictures of the store in amplify_outputs.json. Throws if there is none. */
export function siteMedia(): Media {
  if (!media) {
    const source = createMediaSource(siteStorage());
    const library = new MediaLibrary(source, { cache: openCache() });
    media = { source, library, files: new PublishedFiles(source, library) };
  }
  return media;
}

/**
 * Opens the cache on disk; undefined if there is none, or if it cannot be opened: pictures are then made more
 * often.
 */
function openCache(): PictureCache | undefined {
  const folder = pictureCacheFolder(env, embeddedBackendUrl(env.amplifyOutputs) !== undefined);
  if (folder === null || env.mediaCacheMegabytes === 0) return undefined;
  const file = pictureCacheFile(path.resolve(/* turbopackIgnore: true */ process.cwd(), folder));
  try {
    return new PictureCache(file, env.mediaCacheMegabytes * 1_000_000);
  } catch (error) {
    console.error(`The picture cache ${file} cannot be opened, so pictures are not cached on disk:`, error);
    return undefined;
  }
}
