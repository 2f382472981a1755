/**
 * The built site as a separate process, which `npm start` restarts when it ends. It stops on SIGTERM. One of several
 * (`WEB_CONCURRENCY`) has its number in SITE_PROCESS and shares the port with the others.
 */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { startSite } from '../../server/site-server.ts';
import { isBackendOnAws } from './backend.ts';
import { endWithStarter } from './end-with-starter.ts';
import { runProgram } from './failure.ts';
import { nameLines } from './name-lines.ts';
import { guestApi, mediaHosts } from './outputs.ts';
import { backendPort, root, siteHost, sitePort, siteUrl } from './settings.ts';

/** Prepares one of several processes. The program that started it stops it; Ctrl-C in the terminal reaches it as well. */
function joinOthers(number: string): void {
  nameLines(`site ${number}`);
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  // Otherwise node:cluster ends this process at once, with its requests, if the program that started it is gone. `endWithStarter` ends it.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
}

await runProgram(async () => {
  const endWith = endWithStarter();
  // The program that started this process sends one message, when the backend responds.
  const backendReady = once(process, 'message');
  const processNumber = process.env.SITE_PROCESS;
  if (processNumber) joinOthers(processNumber);
  const site = await startSite({
    folder: root,
    port: sitePort(),
    host: siteHost(),
    url: siteUrl(),
    backend: async () => {
      await backendReady;
      return { api: guestApi(), mediaHosts: mediaHosts() };
    },
    embeddedPort: isBackendOnAws() ? undefined : backendPort(),
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
