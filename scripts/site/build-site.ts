import { hashOfSources, stampBuild } from './build-stamp.ts';
import { completeProgram, nextCommand, type Surroundings } from './program.ts';

/**
 * Builds the site with Next.js. A backend must be running, because pages that are rendered at build time read from
 * it. The hash is computed before, so that a file changed during the build makes the build stale.
 */
export async function buildSite(surroundings: Surroundings = {}): Promise<void> {
  const hash = hashOfSources();
  console.log('Building the site. This can take some minutes ...');
  await completeProgram([nextCommand, 'build'], 'The site could not be built.', {
    NEXT_TELEMETRY_DISABLED: '1',
    ...surroundings,
  });
  stampBuild(hash);
}
