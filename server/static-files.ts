import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { ownValue } from '../lib/domain/own-value.ts';
import { isHiddenSampleFile, isInSampleFolder } from '../lib/site/sample-files.ts';
import type { MergedSheets } from './merged-sheets.ts';
import { type OwnHeaders, sendStored } from './send.ts';
import { compressBrotli, getEtag, isCompressible, memoryBudget, type StoredBody } from './stored-body.ts';

/** Larger files (recordings) are sent by Next.js, which streams them and supports ranges. */
const MAX_FILE_SIZE = 1024 * 1024;

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Folders in which a file's content never changes under its name. */
const isImmutable = (address: string) => /^\/(?:_next\/static|elements\/parts|fonts)\//.test(address);

/** Folders in which a file may get new content when the site is updated. */
const oneHour = 'public, max-age=3600';
/** Browsers check each time, so that removed samples disappear. */
const revalidated = 'public, no-cache';
const forever = 'public, max-age=31536000, immutable';

function* filesBelow(folder: string, address: string): Generator<[address: string, file: string]> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    const below = `${address}/${encodeURIComponent(entry.name)}`;
    if (entry.isDirectory()) yield* filesBelow(file, below);
    else yield [below, file];
  }
}

const isServedFromMemory = (file: string) =>
  Object.hasOwn(contentTypes, path.extname(file)) && statSync(file).size <= MAX_FILE_SIZE;

/**
 * The site's files, sent from memory and compressed once at brotli's best level. The list is read when the server
 * starts, so an address can reach nothing else on the disk.
 */
export class StaticFiles {
  readonly #files = new Map<string, string>();
  readonly #streamed = new Set<string>();
  readonly #loaded = new LRUCache<string, Promise<StoredBody> | StoredBody>({
    maxSize: memoryBudget.files,
    sizeCalculation: (file) => (file instanceof Promise ? MAX_FILE_SIZE : file.body.length + 500),
  });

  readonly #sheets: MergedSheets | undefined;
  readonly #own: OwnHeaders | undefined;

  /**
   * @param folders address below which a folder's files are served -> the folder, e.g. `{ '': 'public' }`
   * @param sheets reads the addresses of merged style sheets
   * @param own headers of every response
   */
  constructor(folders: Record<string, string>, sheets?: MergedSheets, own?: OwnHeaders) {
    this.#sheets = sheets;
    this.#own = own;
    for (const [address, folder] of Object.entries(folders)) {
      for (const [below, file] of filesBelow(folder, address)) {
        if (isServedFromMemory(file)) this.#files.set(below, file);
        else this.#streamed.add(below);
      }
    }
  }

  /**
   * Returns true if the request is for one of the files and is being handled. Ranges are ignored: the files are
   * small, and a server may always send the whole (RFC 9110, 14.2).
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const [address = '', query = ''] = (request.url ?? '').split('?', 2);
    const parts = this.#getParts(address);
    if (!parts || isHiddenSampleFile(address)) return false;
    const isVersioned = isImmutable(address) || /^v=[\w-]+$/.test(query);
    const loaded = this.#load(isVersioned ? `${address}?v` : address, parts, isVersioned);
    if (!(loaded instanceof Promise)) sendStored(request, response, loaded, this.#own);
    else {
      loaded.then(
        (body) => sendStored(request, response, body, this.#own),
        (error: Error) => response.destroy(error),
      );
    }
    return true;
  }

  /** Returns true if the request is for a recording or another large file, which is not stored in memory. */
  leavesToNext(request: IncomingMessage): boolean {
    const [address = ''] = (request.url ?? '').split('?', 1);
    return this.#streamed.has(address) && !isHiddenSampleFile(address);
  }

  /** The files on the disk whose content has this address: one, or those of a merged style sheet. */
  #getParts(address: string): readonly string[] | undefined {
    const file = this.#files.get(address);
    if (file !== undefined) return [file];
    const parts = this.#sheets?.read(address)?.map((part) => this.#files.get(part));
    return parts?.every((part) => part !== undefined) ? parts : undefined;
  }

  #load(key: string, parts: readonly string[], isVersioned: boolean): Promise<StoredBody> | StoredBody {
    const loaded = this.#loaded.get(key);
    if (loaded) return loaded;
    const loading = loadFile(key, parts, isVersioned);
    this.#loaded.set(key, loading);
    loading.then(
      (body) => this.#loaded.set(key, body),
      () => this.#loaded.delete(key),
    );
    return loading;
  }
}

const NEWLINE = Buffer.from('\n');

/** @param parts the files whose contents follow each other, all of one type */
async function loadFile(key: string, parts: readonly string[], isVersioned: boolean): Promise<StoredBody> {
  const contents = await Promise.all(parts.map((file) => readFile(file)));
  const content = Buffer.concat(contents.flatMap((part, at) => (at === 0 ? [part] : [NEWLINE, part])));
  const contentType = ownValue(contentTypes, path.extname(parts[0] ?? '')) ?? 'application/octet-stream';
  const isCompressed = isCompressible(contentType);
  const etag = getEtag(content);
  const headers = ['Content-Type', contentType, 'ETag', etag, 'X-Content-Type-Options', 'nosniff'];
  headers.push('Cache-Control', isInSampleFolder(key) ? revalidated : isVersioned ? forever : oneHour);
  if (isCompressed) headers.push('Vary', 'Accept-Encoding');
  const body = isCompressed ? await compressBrotli(content, 'file') : content;
  return { key, status: 200, etag, headers, body, isCompressed, ready: {} };
}
