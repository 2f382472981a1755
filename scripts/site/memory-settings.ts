import type { Surroundings } from './program.ts';

/**
 * Megabytes that V8 may use for objects that are not new. Without a limit V8 chooses a part of the machine's memory, and then lets
 * garbage grow to about four times the objects in use. The site uses about 110 MB of it. Cached pages, images and the read model are
 * not part of it.
 */
const MAX_OLD_SPACE_MB = 1024;

/**
 * Megabytes of each half of the space for new objects. With V8's own limit, a process that rendered many pages keeps about 100 MB more
 * for good: 362 MB instead of 265 after a start with 1,000 bans.
 */
const MAX_SEMI_SPACE_MB = 8;

/**
 * Variables of the site's process. glibc gives each of several threads that make images its own pool of memory and returns little of
 * it: 12-megapixel images leave 170 MB with its default, and 80 to 90 MB with two pools. The operator's own value has priority.
 */
export const memoryVariables = ({ MALLOC_ARENA_MAX = '2' }: Surroundings): Surroundings => ({
  MALLOC_ARENA_MAX,
});

/** Flags of Node.js for the site's process. A limit in the operator's NODE_OPTIONS has priority. */
export const memoryFlags = ({ NODE_OPTIONS = '' }: Surroundings): readonly string[] => [
  ...(/--max[-_]old[-_]space[-_]size/.test(NODE_OPTIONS) ? [] : [`--max-old-space-size=${MAX_OLD_SPACE_MB}`]),
  ...(/--max[-_]semi[-_]space[-_]size/.test(NODE_OPTIONS)
    ? []
    : [`--max-semi-space-size=${MAX_SEMI_SPACE_MB}`]),
];
