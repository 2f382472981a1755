import { downloadData, list, uploadData } from 'aws-amplify/storage';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import type { StoredFile } from '@/features/account/model/archive';
import {
  forEachKind,
  OWN_FOLDERS,
  OWN_KINDS,
  OWN_MODELS,
  type OwnKind,
  readOwnRecords,
} from '@/features/account/model/own-records';
import type { Row } from '@/lib/workspace/stored-record';

/** Number of bytes of a file that are read at a time, and so the maximum in memory. */
const PIECE = 8 * 2 ** 20;

/** Every object in the folders of a person's own. */
export async function listOwnFiles(identityId: string): Promise<readonly StoredFile[]> {
  const found = await Promise.all(
    OWN_FOLDERS.map((folder) => list({ path: `${folder}/${identityId}/`, options: { listAll: true } })),
  );
  return found.flatMap(({ items }) =>
    items.map(({ path, size, eTag }) => ({ key: path, bytes: size ?? 0, etag: eTag ?? '' })),
  );
}

/** Reads an object piece by piece on demand. Fails if another object replaces it meanwhile. */
export function openStored(
  { key, bytes, etag }: StoredFile,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  let start = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (start >= bytes) return controller.close();
        const end = Math.min(start + PIECE, bytes) - 1;
        const { body, eTag } = await stoppable(
          downloadData({ path: key, options: { bytesRange: { start, end } } }),
          signal,
        );
        if (etag && eTag !== etag) throw new Error(`${key} was changed while it was being read. Try again.`);
        controller.enqueue(new Uint8Array(await (await body.blob()).arrayBuffer()));
        start = end + 1;
      },
    },
    { highWaterMark: 0 },
  );
}

/** Stores a file under a new key. Throws when the key is in use, and never overwrites a file. */
export async function sendStored(
  key: string,
  data: Blob,
  mediaType: string,
  signal: AbortSignal,
): Promise<void> {
  const options = { contentType: mediaType, checksumAlgorithm: 'crc-32', preventOverwrite: true } as const;
  await stoppable(uploadData({ path: key, data, options }), signal);
}

type Task<Result> = { readonly result: Promise<Result>; readonly cancel: () => void };

async function stoppable<Result>(task: Task<Result>, signal: AbortSignal): Promise<Result> {
  const stop = () => task.cancel();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await task.result;
  } catch (thrown) {
    signal.throwIfAborted();
    throw thrown;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

export type OwnEverything = {
  readonly rows: Readonly<Record<OwnKind, readonly Row[]>>;
  /** The number of records that could not be read. */
  readonly unreadable: number;
};

/** Reads every record that the person owns, with every field. */
export async function readOwnEverything(userId: string): Promise<OwnEverything> {
  const found = await Promise.all(
    OWN_KINDS.map((kind) => readOwnRecords(kind, OWN_MODELS[kind].fields, userId, queryAsViewer)),
  );
  const rows = forEachKind<readonly Row[]>(() => []);
  for (const [at, kind] of OWN_KINDS.entries())
    rows[kind] = (found[at]?.records ?? []).map((row) => ({ ...row, updatedAt: String(row.updatedAt) }));
  return { rows, unreadable: found.reduce((sum, { unreadable }) => sum + unreadable, 0) };
}
