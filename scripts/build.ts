/** `npm run build`: the production build. Starts the embedded backend during the build if none is running. */
import { startBackend } from './site/backend.ts';
import { buildSite } from './site/build-site.ts';
import { runProgram } from './site/failure.ts';
import { prepareAssets } from './site/prepare.ts';
import { backendPort } from './site/settings.ts';

await runProgram(async () => {
  await prepareAssets();
  const backend = await startBackend(backendPort());
  try {
    await buildSite();
  } finally {
    await backend.stop();
  }
});
