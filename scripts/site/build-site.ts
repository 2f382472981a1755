import { hashOfSources, stampBuild } from './build-stamp.ts';
import { completeProgram, nextCommand, type Surroundings } from './program.ts';

/**
 * Builds the site with Next.js. A backend has to answer: pages that are made at build time read from it.
 * The hash is taken before, so that a file changed during the build makes it stale.
 */
export async function buildSite(surroundings: Surroundings = {}): Promise<void> {
  const hash = hashOfSources();
  await completeProgram([nextCommand, 'build'], 'The site could not be built.', {
    NEXT_TELEMETRY_DISABLED: '1',
    ...surroundings,
  });
  stampBuild(hash);
}
