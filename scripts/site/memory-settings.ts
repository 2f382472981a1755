import type { Surroundings } from './program.ts';

/**
 * Megabytes that V8 may use for objects that are not new. Without a limit V8 chooses a part of the machine's memory, and then lets
 * garbage grow to about four times the objects in use. The site uses about 110 MB of it. Cached pages, images and the read model are
 * not part of it.
 */
const MAX_OLD_SPACE_MB = 1024;

/** Flags of Node.js for the site's process. A limit in the operator's NODE_OPTIONS has priority. */
export const memoryFlags = ({ NODE_OPTIONS = '' }: Surroundings): readonly string[] =>
  /--max[-_]old[-_]space[-_]size/.test(NODE_OPTIONS) ? [] : [`--max-old-space-size=${MAX_OLD_SPACE_MB}`];
