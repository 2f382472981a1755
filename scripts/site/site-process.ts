/**
 * The built site as a separate process, which `npm start` restarts when it ends. It stops on SIGTERM. One of several
 * (`WEB_CONCURRENCY`) has its number in SITE_PROCESS and shares the port with the others.
 */
import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { startSite } from '../../server/site-server.ts';
import { isBackendOnAws, secretFile } from './backend.ts';
import { endWithStarter } from './end-with-starter.ts';
import { runProgram } from './failure.ts';
import { nameLines } from './name-lines.ts';
import { backendPort, root, siteHost, sitePort, siteUrl } from './settings.ts';

const outputsShape = z.object({
  data: z.object({ url: z.url(), api_key: z.string() }),
  storage: z.object({ bucket_name: z.string(), aws_region: z.string() }).optional(),
});

function readOutputs() {
  const file = path.resolve(root, process.env.AMPLIFY_OUTPUTS || 'amplify_outputs.json');
  return outputsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Returns the embedded backend, for its feed of changes and for queries about due records. */
function embeddedBackend() {
  const { url, api_key: key } = readOutputs().data;
  return { port: backendPort(), secretFile: secretFile(), guests: { url, key } };
}

/** Returns the hosts of pictures and recordings: the bucket if the backend is on AWS. */
function mediaHosts(): string[] {
  if (!isBackendOnAws()) return [];
  const { storage } = readOutputs();
  return storage ? [`https://${storage.bucket_name}.s3.${storage.aws_region}.amazonaws.com`] : [];
}

/** Prepares one of several processes. The program that started it stops it; Ctrl-C in the terminal reaches it as well. */
function joinOthers(number: string): void {
  nameLines(`site ${number}`);
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  // Otherwise node:cluster ends this process at once, with its requests, if the program that started it is gone. `endWithStarter` ends it.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
}

await runProgram(async () => {
  const endWith = endWithStarter();
  const processNumber = process.env.SITE_PROCESS;
  if (processNumber) joinOthers(processNumber);
  const site = await startSite({
    folder: root,
    port: sitePort(),
    host: siteHost(),
    url: siteUrl(),
    backend: isBackendOnAws() ? undefined : embeddedBackend(),
    mediaHosts: mediaHosts(),
    ...(processNumber && { processNumber }),
  });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await site.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  endWith(() => void stop());
  process.send?.('ready');
});
