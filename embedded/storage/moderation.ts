import type { HiddenKey, StoredObject } from './objects.ts';
import type { Storage } from './storage.ts';

/** A file as moderators see it. */
export type ModeratedFile = {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** The content type that the uploader declared. */
  readonly contentType: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** The identity that uploaded it; undefined for files from before uploads were recorded. */
  readonly owner: string | undefined;
  /** Since when and why the key is hidden; undefined when it is shown. */
  readonly hidden: HiddenKey | undefined;
};

type FileQuery = {
  /** Restricts the list to files that this identity uploaded. */
  readonly identity?: string;
  /** Restricts the list to keys that begin with this prefix. */
  readonly prefix?: string;
  /** The cursor from the previous page. */
  readonly cursor?: string;
  /** Files of a page: 100 by default, at most 1000. */
  readonly limit?: number;
};

type FilePage = {
  readonly files: readonly ModeratedFile[];
  /** The cursor for the next page; undefined on the last one. */
  readonly cursor: string | undefined;
};

/** The file operations of moderators. They check no rights; the caller does. */
export type StorageModeration = {
  /** The file of a key; undefined when there is no object, hidden or not. */
  readonly findObject: (key: string) => ModeratedFile | undefined;
  /**
   * Hides a key from everyone but its owner and ADMINS: they get the response for a missing file, from storage and
   * from /media. The object stays. A key can be hidden before anything is uploaded to it.
   */
  readonly hideObject: (key: string, reason: string) => HiddenKey;
  /** Shows a hidden key again. Returns whether it was hidden. */
  readonly showObject: (key: string) => boolean;
  /**
   * Deletes an object, its unfinished uploads, and the pictures that the site made of it. With a reason the key is
   * hidden as well, so that the same file stays hidden if it is uploaded again. Returns whether there was an object.
   */
  readonly deleteObject: (key: string, reason?: string) => boolean;
  /** Lists files in the order of keys. */
  readonly listObjects: (query?: FileQuery) => FilePage;
  /** Lists hidden keys, whether or not there is an object, in the order of keys. */
  readonly listHidden: (query?: Pick<FileQuery, 'cursor' | 'limit'>) => {
    readonly keys: readonly HiddenKey[];
    readonly cursor: string | undefined;
  };
};

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;

/** Opens moderation of the files of a storage. */
export function openStorageModeration(storage: Storage): StorageModeration {
  const { objects, uploads, hidden, blobs } = storage;
  const toFile = ({ key, size, modified, properties, owner }: StoredObject): ModeratedFile => ({
    key,
    size,
    contentType: properties.contentType,
    modified,
    owner: owner ?? undefined,
    hidden: hidden.find(key),
  });
  return {
    findObject: (key) => {
      const object = objects.find(key);
      return object && toFile(object);
    },
    hideObject: (key, reason) => hidden.add(key, reason),
    showObject: (key) => hidden.remove(key),
    deleteObject: (key, reason) => {
      if (reason !== undefined) hidden.add(key, reason);
      const wasThere = objects.find(key) !== undefined;
      uploads.abortAll(key);
      objects.remove(key);
      blobs.sweepSoon();
      return wasThere;
    },
    listObjects: ({ identity, prefix = '', cursor, limit } = {}) => {
      const max = readLimit(limit);
      const found = objects.listWithPrefix({ owner: identity, prefix, after: cursor ?? '', limit: max + 1 });
      const files = found.slice(0, max).map(toFile);
      return { files, cursor: found.length > max ? files.at(-1)?.key : undefined };
    },
    listHidden: ({ cursor, limit } = {}) => {
      const max = readLimit(limit);
      const found = hidden.list(cursor ?? '', max + 1);
      const keys = found.slice(0, max);
      return { keys, cursor: found.length > max ? keys.at(-1)?.key : undefined };
    },
  };
}

const readLimit = (limit = DEFAULT_LIMIT) => Math.max(1, Math.min(Math.trunc(limit), MAX_LIMIT));
