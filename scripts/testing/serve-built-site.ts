/**
 * Serves the built site behind the proxy, over the backend of EMBEDDED_PORT and EMBEDDED_DATA. Unlike `npm start` it
 * builds nothing, so that a second site can start while the first is in use.
 */
import { startSite } from '../../server/site-server.ts';
import { runProgram } from '../site/failure.ts';
import { guestApi } from '../site/outputs.ts';
import { backendPort, root, siteHost, sitePort, siteUrl } from '../site/settings.ts';

await runProgram(async () => {
  const site = await startSite({
    folder: root,
    port: sitePort(),
    host: siteHost(),
    url: siteUrl(),
    embeddedPort: backendPort(),
    backend: async () => ({ api: guestApi(), mediaHosts: [] }),
  });
  process.once('SIGTERM', () => void site.close().then(() => process.exit(0)));
});
