import { createServer, type Server } from 'node:https';
import { loadCertificate } from './certificate.ts';
import type { Hosted } from './hosted.ts';
import { answerPage, answerService, pageEndpoints, send, serviceEndpoints } from './http.ts';
import { refusalPage } from './pages/page.ts';

const DAY = 86_400_000;

/** The listener of hosted sign-in, not yet listening: pages and OAuth's endpoints over HTTPS. Its certificate is renewed while it runs. */
export async function createHostedServer(hosted: Hosted): Promise<Server> {
  const { pool, domain } = hosted;
  const load = () => loadCertificate(pool.store.folder, pool.clock);
  let certificate = await load();
  const pages = pageEndpoints(hosted);
  // Cookies do not depend on ports: the site's own are sent too, and a sign-in there has several kilobytes of them.
  const options = { ...certificate, maxHeaderSize: 64 * 1024, requestTimeout: 30_000 };
  const server = createServer(options, async (request, response) => {
    const route = `${request.method} ${(request.url ?? '').split('?', 1)[0]}`;
    const [page, service] = [pages.get(route), serviceEndpoints.get(route)];
    try {
      // Refuses other host names that point at this machine.
      if (request.headers.host !== domain)
        send(response, refusalPage(`Only https://${domain} is served here.`, 421));
      else if (page) await answerPage(hosted, page, request, response);
      else if (service) await answerService(hosted, service, request, response);
      else send(response, refusalPage('Page not found.', 404));
    } catch (error) {
      if (request.destroyed && !request.complete) return;
      console.error(`embedded: ${route} of hosted sign-in failed:`, error);
      if (response.headersSent) response.destroy();
      else send(response, refusalPage('Something went wrong. Start again.', 500));
    }
  });
  const renew = async () => {
    const loaded = await load();
    if (loaded.cert !== certificate.cert) server.setSecureContext(loaded);
    certificate = loaded;
  };
  const renewal = setInterval(() => {
    renew().catch((error) => console.error('embedded: the certificate could not be renewed:', error));
  }, DAY).unref();
  server.on('close', () => clearInterval(renewal));
  return server;
}
