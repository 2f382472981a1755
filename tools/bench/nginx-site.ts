import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../scripts/site/failure.ts';
import { freePort } from '../../scripts/site/port.ts';
import { stopProcess } from '../../scripts/site/stop-process.ts';

const isInstalled = () => spawnSync('nginx', ['-v']).error === undefined;

/** nginx is Debian's package; it is installed when it is missing. */
function ensureNginx(): void {
  if (isInstalled()) return;
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'nginx-light'], {
    stdio: 'inherit',
  });
  if (!isInstalled())
    throw new Failure('nginx is missing and could not be installed (Debian: apt-get install nginx-light).');
}

/** A page as it was sent: its body, compressed or not, and the headers of its type and encoding. */
export type SentPage = { readonly body: Buffer; readonly type: string; readonly encoding?: string };

export type NginxSite = { readonly origin: string; readonly stop: () => Promise<void> };

/** Serves one page at `/` from a file by nginx with one worker for each core, as Debian's package does, without a log of requests. */
export async function serveWithNginx({ body, type, encoding }: SentPage): Promise<NginxSite> {
  ensureNginx();
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  mkdirSync(path.join(folder, 'html'));
  writeFileSync(path.join(folder, 'html/index.html'), body);
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `worker_processes auto;
pid ${folder}/nginx.pid;
daemon off;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/html;
    types {}
    default_type "${type}";
    ${encoding ? `add_header Content-Encoding ${encoding};` : ''}
    add_header Vary Accept-Encoding;
  }
}
`,
  );
  // A worker of the user www-data reads the file.
  spawnSync('chmod', ['-R', 'a+rX', folder]);
  const program = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = async () => {
    await stopProcess(program);
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if ((await fetch(origin).catch(() => undefined))?.ok) return { origin, stop };
    await sleep(100);
  }
  await stop();
  throw new Failure('nginx did not start. See the messages above.');
}

/** Fetches a page compressed with brotli, without decompressing it. */
export async function fetchSent(url: string): Promise<SentPage> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const encoding = response.headers['content-encoding'];
        resolve({
          body: Buffer.concat(chunks),
          type: response.headers['content-type'] ?? 'text/html; charset=utf-8',
          ...(encoding && { encoding }),
        });
      });
    }).on('error', reject);
  });
}
