import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';
import { z } from 'zod';
import { makePrivate, writeAtomically } from '../../lib/files.ts';
import type { Hosted } from './hosted.ts';
import { handlePage, handleService, pageEndpoints, send, serviceEndpoints } from './http.ts';
import { refusalPage } from './page.ts';

/** A certificate of this machine's own, and its key, in PEM. */
type Certificate = { readonly cert: string; readonly key: string; readonly expiresAt: number };

const DAY_MS = 86_400_000;
/** Milliseconds: browsers refuse certificates that are valid for more than 398 days. */
const LIFETIME = 397 * DAY_MS;
const RENEWED_BEFORE = 30 * DAY_MS;

const fileSchema = z.object({ cert: z.string(), key: z.string() });

/**
 * Returns the certificate for `localhost` in the data folder's keys. It is created at first, and again when it
 * expires within 30 days or cannot be read. A browser does not know it, and warns the person once.
 */
export async function loadCertificate(dataFolder: string, clock: () => number): Promise<Certificate> {
  const file = join(dataFolder, 'keys', 'https.json');
  const stored = readCertificate(file);
  if (stored && stored.expiresAt - clock() > RENEWED_BEFORE) return stored;
  const made = await makeCertificate(clock());
  writeAtomically(file, `${JSON.stringify({ cert: made.cert, key: made.key })}\n`, 0o600);
  return made;
}

function readCertificate(file: string): Certificate | null {
  if (!existsSync(file)) return null;
  makePrivate(file);
  try {
    return withExpiry(fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  } catch {
    return null;
  }
}

async function makeCertificate(now: number): Promise<Certificate> {
  // Loaded here, since few installs ever make one.
  const { generate } = await import('selfsigned');
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - DAY_MS),
    notAfterDate: new Date(now + LIFETIME - DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  return withExpiry({ cert: made.cert, key: made.private });
}

function withExpiry({ cert, key }: { cert: string; key: string }): Certificate {
  return { cert, key, expiresAt: new X509Certificate(cert).validToDate.getTime() };
}

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
      else if (page) await handlePage(hosted, page, request, response);
      else if (service) await handleService(hosted, service, request, response);
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
  }, DAY_MS).unref();
  server.on('close', () => clearInterval(renewal));
  return server;
}
