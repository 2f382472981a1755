import { z } from 'zod';
import { saveBlob } from './download.ts';

/** The target that a file is written to. */
export type SaveTarget = {
  readonly sink: WritableStream<Uint8Array>;
  /** Called when everything is written. */
  readonly finish: () => void;
};

/** Maximum number of bytes that are collected in memory, if the browser cannot write to a file. */
export const MAX_IN_MEMORY = 2 ** 30;

/** The type of the file, for the system's save dialog. */
export type FileType = {
  readonly description: string;
  readonly mediaType: string;
  /** The file extension with its dot. */
  readonly extension: string;
};

const ZIP: FileType = { description: 'ZIP archive', mediaType: 'application/zip', extension: '.zip' };

/** Not in every browser, and not in the language's types. */
type Picker = (options: object) => Promise<FileSystemFileHandle>;
const getPicker = (page: object): Picker | undefined =>
  'showSaveFilePicker' in page && typeof page.showSaveFilePicker === 'function'
    ? page.showSaveFilePicker.bind(page)
    : undefined;

/** True when the browser can write straight to a file, so that an archive need not fit into memory. */
export const writesToDisk = (): boolean => getPicker(window) !== undefined;

/**
 * Opens a dialog for the location of the file; browsers allow that only right after a press. In browsers that cannot
 * write to a file, it collects the file in memory and downloads it at the end.
 * @returns undefined if the person closed the dialog
 */
export async function chooseTarget(name: string, type: FileType = ZIP): Promise<SaveTarget | undefined> {
  const pick = getPicker(window);
  if (!pick) return inMemory(name, type);
  try {
    const { description, mediaType, extension } = type;
    const types = [{ description, accept: { [mediaType]: [extension] } }];
    const handle = await pick({ suggestedName: name, types });
    return { sink: await handle.createWritable(), finish: () => undefined };
  } catch (thrown) {
    if (z.object({ name: z.literal('AbortError') }).safeParse(thrown).success) return undefined;
    throw thrown;
  }
}

function inMemory(name: string, { mediaType }: FileType): SaveTarget {
  const parts: BlobPart[] = [];
  return {
    sink: new WritableStream<Uint8Array>({ write: (part) => void parts.push(new Uint8Array(part)) }),
    finish: () => saveBlob(new Blob(parts, { type: mediaType }), name),
  };
}
