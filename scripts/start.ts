/** `npm start`: the whole site on http://localhost:3000, out of a production build. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { startSite } from '../server/site-server.ts';
import { isBackendOnAws, secretFile, startBackend } from './site/backend.ts';
import { buildSite } from './site/build-site.ts';
import { isBuildCurrent } from './site/build-stamp.ts';
import { runProgram } from './site/failure.ts';
import { assertPortIsFree } from './site/port.ts';
import { prepareAssets } from './site/prepare.ts';
import { backendPort, root, sitePort } from './site/settings.ts';

/** Pictures and recordings come from the bucket when the backend is on AWS. */
function mediaHosts(): string[] {
  if (!isBackendOnAws()) return [];
  const file = path.resolve(root, process.env.AMPLIFY_OUTPUTS || 'amplify_outputs.json');
  const storage = z.object({ bucket_name: z.string(), aws_region: z.string() });
  const outputs = z.object({ storage: storage.optional() }).parse(JSON.parse(readFileSync(file, 'utf8')));
  if (!outputs.storage) return [];
  return [`https://${outputs.storage.bucket_name}.s3.${outputs.storage.aws_region}.amazonaws.com`];
}

await runProgram(async () => {
  const port = sitePort();
  await assertPortIsFree(port, 'PORT');
  const backend = await startBackend(backendPort());
  await prepareAssets();
  if (!isBuildCurrent()) await buildSite();
  const site = await startSite({
    folder: root,
    port,
    backend: isBackendOnAws() ? undefined : { port: backendPort(), secretFile: secretFile() },
    mediaHosts: mediaHosts(),
  });
  console.log(`The site is ready on http://localhost:${port} (Ctrl-C stops it).`);

  let isStopping = false;
  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    await site.close();
    await backend.stop();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  void backend.ended.then((sentence) => {
    console.error(sentence);
    return stop(1);
  });
});
