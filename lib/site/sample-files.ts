import { decodedPath } from './decoded-path.ts';

/** Files of sample content below `public/`: evidence and recordings, portraits of sample creators, personalities and cast. */
const SAMPLE_FOLDERS =
  /^\/(?:sample-evidence|sample-media|pictures\/(?:avatars|people|personalities))(?:\/|$)/;

/** Clips of the guides by the editors, which stay when the samples are removed. */
const GUIDE_CLIPS = /^\/sample-media\/briefs\/(?:the-first-hour|write-the-appeal|keep-a-daily-record)\./;

/** Returns true for a folder of sample files and every path below it, in any spelling that Next.js accepts. */
export const isInSampleFolder = (path: string): boolean => SAMPLE_FOLDERS.test(decodedPath(path));

/** Returns true for the path of a file of sample content. */
export const isSampleFile = (path: string): boolean =>
  isInSampleFolder(path) && !GUIDE_CLIPS.test(decodedPath(path));

/*
 * Read at the start and again after each change of a sample profile. Native modules and the bundles of Next.js load this
 * module separately, so the value is shared through a global symbol.
 */
const SHOWN = Symbol.for('streamit.sample-files');
const shared: typeof globalThis & { [SHOWN]?: boolean } = globalThis;

/** Serves the sample files, or hides them. They are served until this is called in this process. */
export function setSampleFilesShown(isShown: boolean): void {
  shared[SHOWN] = isShown;
}

/** Returns true for a sample file while no sample creator exists: its URL returns 404. */
export const isHiddenSampleFile = (path: string): boolean => shared[SHOWN] === false && isSampleFile(path);
