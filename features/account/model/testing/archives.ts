import { BlobReader, ZipReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { type ArchiveContent, type StoredFile, writeArchive } from '../archive.ts';
import { forEachKind } from '../own-records.ts';

/** A file with the first bytes of a PDF, by which its type is recognised. */
export const PDF = '%PDF-1.7\nA notice of a platform.\n';

/** Collects the written bytes. */
export function collectingSink(): { sink: WritableStream<Uint8Array>; blob: () => Blob } {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const sink = new WritableStream<Uint8Array>({ write: (part) => void parts.push(new Uint8Array(part)) });
  return { sink, blob: () => new Blob(parts) };
}

/** A file of the store with this text as its content. */
export type SampleFile = StoredFile & { readonly text: string };

export const sampleFile = (key: string, text: string): SampleFile => ({
  key,
  text,
  bytes: Buffer.byteLength(text),
  etag: `tag-of-${text.length}`,
});

/** Returns empty contents, with the parts that a test needs. */
export function sampleContent(
  changes: Partial<Omit<ArchiveContent, 'files' | 'open'>> & { readonly files?: readonly SampleFile[] } = {},
): ArchiveContent {
  const { files = [], ...others } = changes;
  return {
    userId: 'ann',
    identityId: 'us-west-2:ann',
    exportedAt: new Date('2026-11-21T09:00:00Z'),
    account: { attributes: { email: 'ann@example.com' } },
    device: { 'streamit-settings': { theme: 'dark' } },
    rows: forEachKind(() => []),
    unreadable: 0,
    ...others,
    files,
    open: ({ key }) => new Blob([files.find((file) => file.key === key)?.text ?? '']).stream(),
  };
}

export async function sampleArchive(changes: Parameters<typeof sampleContent>[0] = {}): Promise<Blob> {
  const { sink, blob } = collectingSink();
  await writeArchive(sampleContent(changes), sink, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return blob();
}

/** Creates a ZIP with any names and texts. */
export async function toZip(
  entries: readonly (readonly [name: string, text: string])[],
  options: { readonly password?: string } = {},
): Promise<Blob> {
  const { sink, blob } = collectingSink();
  const zip = new ZipWriter(sink, { useWebWorkers: false, ...options });
  for (const [name, text] of entries) await zip.add(name, new Blob([text]).stream());
  await zip.close();
  return blob();
}

export const manifestText = (changes: object = {}): string =>
  JSON.stringify({
    format: 'streamit-data',
    version: 1,
    exportedAt: '2026-11-21T09:00:00.000Z',
    userId: 'ann',
    identityId: 'us-west-2:ann',
    files: [],
    ...changes,
  });

/** Unpacks every text of a ZIP, by its name. */
export async function textsOfZip(zip: Blob | Uint8Array<ArrayBuffer>): Promise<ReadonlyMap<string, string>> {
  const reader = new ZipReader(new BlobReader(new Blob([zip])), { useWebWorkers: false });
  const texts = new Map<string, string>();
  for (const entry of await reader.getEntries()) {
    const { sink, blob } = collectingSink();
    if (!entry.directory) await entry.getData(sink, { useWebWorkers: false });
    texts.set(entry.filename, await blob().text());
  }
  return texts;
}
