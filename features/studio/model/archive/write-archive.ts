import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { OWN_KINDS, type OwnKind } from '../../../account/model/own-models.ts';
import {
  ACCOUNT,
  type ArchivedFile,
  entryNames,
  MANIFEST,
  type Manifest,
  README,
  readmeText,
  rowsEntry,
  SUMS,
} from './layout.ts';

/** An object of the store, by its whole key; `etag` is the store's entity tag. */
export type StoredFile = { readonly key: string; readonly bytes: number; readonly etag: string };

export type ArchiveContent = {
  readonly userId: string;
  readonly identityId: string;
  readonly exportedAt: Date;
  readonly account: unknown;
  readonly rows: Readonly<Record<OwnKind, readonly unknown[]>>;
  /** The number of records that could not be read. */
  readonly unreadable: number;
  readonly files: readonly StoredFile[];
  /** The bytes of a file, in pieces. */
  readonly open: (file: StoredFile, signal: AbortSignal) => ReadableStream<Uint8Array>;
};

export type ArchiveProgress = {
  /** Bytes of files that are written. */
  readonly done: number;
  readonly total: number;
  /** The name of the current entry. */
  readonly name: string;
};

/**
 * Writes the ZIP piece by piece. Only the current piece is in memory, regardless of the size of the files.
 * @param sink the target; closed at the end, and aborted after an error or by `signal`
 * @returns the number of files in it
 */
export async function writeArchive(
  content: ArchiveContent,
  sink: WritableStream<Uint8Array>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ArchiveProgress) => void },
): Promise<void> {
  const { exportedAt, files, rows, identityId, userId } = content;
  const zip = new ZipWriter(sink, {
    useWebWorkers: false,
    keepOrder: true,
    bufferedWrite: false,
    lastModDate: exportedAt,
    extendedTimestamp: false,
    signal,
  });
  const sums: string[] = [];
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;

  async function add(name: string, bytes: ReadableStream<Uint8Array>, level: number, count = 0) {
    const hash = sha256.create();
    const hashing = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk);
        done += count && chunk.length;
        onProgress({ done, total, name });
        controller.enqueue(chunk);
      },
    });
    await zip.add(name, bytes.pipeThrough(hashing, { signal }), { level });
    const digest = bytesToHex(hash.digest());
    sums.push(`${digest}  ${name}`);
    return digest;
  }
  const addText = (name: string, text: string) => add(name, new Blob([text]).stream(), 6);
  const addJson = (name: string, value: unknown) => addText(name, `${JSON.stringify(value, null, 2)}\n`);

  try {
    await addText(README, readmeText(exportedAt, content.unreadable));
    for (const kind of OWN_KINDS) await addJson(rowsEntry(kind), rows[kind]);
    await addJson(ACCOUNT, content.account);
    const names = entryNames(
      files.map(({ key }) => key),
      identityId,
    );
    const archived: ArchivedFile[] = [];
    for (const file of files) {
      const name = names.get(file.key);
      if (!name) continue;
      // Pictures and PDFs are already compressed.
      archived.push({ ...file, name, sha256: await add(name, content.open(file, signal), 0, 1) });
    }
    const manifest: Manifest = {
      format: 'streamit-data',
      version: 1,
      exportedAt: exportedAt.toISOString(),
      userId,
      identityId,
      files: archived,
    };
    await addJson(MANIFEST, manifest);
    await addText(SUMS, `${sums.join('\n')}\n`);
    await zip.close();
  } catch (error) {
    // Discard the incomplete file; the sink may already be broken.
    await sink.abort(error).catch(() => {});
    throw error;
  }
}
