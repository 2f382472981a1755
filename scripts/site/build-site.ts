import { rmSync } from 'node:fs';
import path from 'node:path';
import { hashOfSources, stampBuild } from './build-stamp.ts';
import { completeProgram, type completeQuietly, nextCommand, type Surroundings } from './program.ts';
import { root } from './settings.ts';
import { shareEqualChunks } from './share-equal-chunks.ts';

/**
 * Builds the site with Next.js. A backend must be running, because pages that are rendered at build time read from
 * it. The hash is computed before, so that a file changed during the build makes the build stale.
 * @param complete runs Next.js: `completeQuietly` prints its output only if the build fails
 */
export async function buildSite(
  surroundings: Surroundings = {},
  complete: typeof completeQuietly = completeProgram,
): Promise<void> {
  const hash = hashOfSources();
  // Node.js never removes compiled code of files that changed.
  rmSync(path.join(root, '.cache/node'), { recursive: true, force: true });
  console.log('Building the site. This can take some minutes ...');
  await complete([nextCommand, 'build'], 'The site could not be built.', {
    NEXT_TELEMETRY_DISABLED: '1',
    ...surroundings,
  });
  shareEqualChunks(path.join(root, '.next/server/chunks'));
  stampBuild(hash);
}
