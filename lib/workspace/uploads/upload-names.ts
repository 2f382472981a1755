import { z } from 'zod';
import { ownValue } from '../../domain/own-value.ts';

const KEY = 'studio-upload-names';

/** Milliseconds. Amplify can resume an upload for an hour after its last activity. */
const KEPT_FOR = 3_600_000;

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const keptShape = z.record(z.string(), z.object({ name: z.uuid(), at: z.number() }));

/**
 * The random names of unfinished uploads. Amplify resumes an interrupted upload if the same file is sent to
 * the same key. So the same file gets its earlier name, and every other file a new one.
 * @param storage the storage of the names, such as localStorage; without it no names are stored
 * @param now milliseconds since 1970
 */
export function createUploadNames(storage: Kept | undefined, now: () => number = Date.now) {
  const read = (): z.infer<typeof keptShape> => {
    try {
      const kept = keptShape.parse(JSON.parse(storage?.getItem(KEY) ?? '{}'));
      return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => now() - at < KEPT_FOR));
    } catch {
      return {};
    }
  };
  const write = (kept: z.infer<typeof keptShape>) => {
    try {
      storage?.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Without storage, an interrupted upload starts again from the beginning after a reload.
    }
  };
  return {
    /** @returns the name, and whether an upload of this file had begun */
    nameFor(file: Blob): { readonly name: string; readonly wasBegun: boolean } {
      const mark = markOf(file);
      const kept = read();
      const begun = mark === undefined ? undefined : ownValue(kept, mark);
      const name = begun?.name ?? crypto.randomUUID();
      if (mark !== undefined) write({ ...kept, [mark]: { name, at: now() } });
      return { name, wasBegun: begun !== undefined };
    },
    /** Ends an upload: the next one of the same file is new. */
    forget(file: Blob): void {
      const mark = markOf(file);
      const { [mark ?? '']: _ended, ...rest } = read();
      if (mark !== undefined) write(rest);
    },
  };
}

export type UploadNames = ReturnType<typeof createUploadNames>;

/** The properties by which Amplify identifies a file. Data without a name and date, such as a cropped picture, is always new. */
const markOf = (file: Blob): string | undefined =>
  file instanceof File ? `${file.name} ${file.size} ${file.lastModified}` : undefined;
