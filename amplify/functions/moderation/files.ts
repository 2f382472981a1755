import {
  DeleteObjectCommand,
  DeleteObjectTaggingCommand,
  ListObjectsV2Command,
  PutObjectTaggingCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { FilesPort, StoredFile } from '../../../features/moderation/server/ports.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { ownerOfKey } from '../../../lib/pictures/file-owner.ts';
import { allFolders, ownFolders } from '../../storage/folders.ts';
import { openFileIdentities } from './file-identities.ts';
import { type HiddenFile, openHiddenFiles } from './hidden-files.ts';

/** The files of the bucket, as moderation needs them. */
export type ModeratedFiles = FilesPort & {
  /**
   * Hides the hidden keys again whose object was uploaded later: a new object has no tags. Returns how many there were.
   * @param hasTime returns false when the function has to end
   */
  readonly hideAgain: (hasTime?: () => boolean) => Promise<number>;
  /** Deletes a file of a locked account. Unlike `remove`, it does not hide a later file with the same key. */
  readonly removeUpload: (key: string) => Promise<void>;
};

type FilesOptions = {
  readonly s3: S3Client;
  readonly bucket: string;
  /** The API with the rights of the function. */
  readonly query: Query;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
};

const PAGE = 100;
/** Pages that one search reads. */
const MAX_PAGES = 20;
const MAX_KEY_LENGTH = 1024;
/** S3's limit of one list. */
const MAX_LISTED = 1000;

/** The tag that roles of people may not read: amplify/storage/hidden-files.ts. */
const HIDDEN = { Key: 'moderation', Value: 'hidden' };

/**
 * Milliseconds by which an object may seem older than it is. S3 writes the time of a change in seconds, by its own clock. The tag of
 * an object that was uploaded shortly before is set once more.
 */
const CLOCK_TOLERANCE = 60_000;

type ListedObject = { readonly key: string; readonly bytes: number; readonly modified: number };

/** Reads and changes files with the rights of `grantModerateFiles` in amplify/storage/function-rights.ts. */
export function openFiles({ s3, bucket: Bucket, query, clock = Date.now }: FilesOptions): ModeratedFiles {
  const hidden = openHiddenFiles(query);
  const identities = openFileIdentities(query);

  const listObjects = async (Prefix: string, MaxKeys: number, StartAfter?: string) => {
    // Keys may have characters that XML cannot have.
    const { Contents = [], IsTruncated = false } = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix, MaxKeys, StartAfter, EncodingType: 'url' }),
    );
    const objects = Contents.map(({ Key = '', Size = 0, LastModified }): ListedObject => {
      if (!LastModified) throw new Error('S3 listed an object without its time.');
      return { key: decodeKey(Key), bytes: Size, modified: LastModified.getTime() };
    });
    return { objects, isTruncated: IsTruncated };
  };

  const find = async (key: string): Promise<ListedObject | null> => {
    if (!isInFolder(key) || Buffer.byteLength(key) > MAX_KEY_LENGTH) return null;
    const [first] = (await listObjects(key, 1)).objects;
    return first?.key === key ? first : null;
  };

  /** Changes the tags of an object. A missing object is no error: S3 may respond with 404 or with 403. */
  const changeTags = async (key: string, change: Promise<unknown>) => {
    try {
      await change;
    } catch (error) {
      if ((await find(key)) !== null) throw error;
    }
  };
  const tag = (Key: string) =>
    changeTags(Key, s3.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet: [HIDDEN] } })));
  const untag = (Key: string) => changeTags(Key, s3.send(new DeleteObjectTaggingCommand({ Bucket, Key })));

  const now = () => new Date(clock()).toISOString();
  const addHidden = (key: string, reason: string) => hidden.put({ id: key, reason, hiddenAt: now() });

  /** @param hiddenKeys those of the objects, and maybe more */
  const toFiles = async (
    objects: readonly ListedObject[],
    hiddenKeys: readonly HiddenFile[],
  ): Promise<StoredFile[]> => {
    const accounts = await getAccounts(objects.map(({ key }) => key));
    return objects.map(({ key, bytes, modified }) => ({
      key,
      bytes,
      uploadedAt: new Date(modified).toISOString(),
      account: accounts.get(ownerOfKey(key)) ?? null,
      isHidden: hiddenKeys.some(({ id }) => id === key),
    }));
  };
  /** @param objects in the order of keys */
  const toPage = async (objects: readonly ListedObject[], cursor: string | null) => {
    const [first, last] = [objects[0]?.key, objects.at(-1)?.key];
    const hiddenKeys = first && last ? await hidden.between(first, last) : [];
    return { files: await toFiles(objects, hiddenKeys), cursor };
  };
  const getAccounts = async (keys: readonly string[]) => {
    const owners = [...new Set(keys.flatMap((key) => ownerOfKey(key) ?? []))];
    return new Map<string | undefined, string | null>(
      await Promise.all(owners.map(async (owner) => [owner, await identities.getAccount(owner)] as const)),
    );
  };

  const getPrefixes = async (account: string | null): Promise<readonly string[]> => {
    if (account === null) return allFolders.map((folder) => `${folder}/`);
    const owners = await identities.getIdentities(account);
    return ownFolders.flatMap((folder) => owners.map((owner) => `${folder}/${owner}/`)).sort();
  };

  /** Returns the objects after a key, page by page. Prefixes are in the order of keys. */
  async function* pagesAfter(prefixes: readonly string[], cursor: string | null) {
    for (const prefix of prefixes) {
      const isIn = cursor?.startsWith(prefix) ?? false;
      if (cursor !== null && prefix < cursor && !isIn) continue;
      let page = await listObjects(prefix, PAGE, isIn && cursor !== null ? cursor : undefined);
      yield page.objects;
      while (page.isTruncated) {
        page = await listObjects(prefix, PAGE, page.objects.at(-1)?.key);
        yield page.objects;
      }
    }
  }

  const list: FilesPort['list'] = async ({ account, search, cursor }) => {
    if (cursor !== null && !isInFolder(cursor)) throw new RangeError(`There is no key ${cursor}.`);
    const found: ListedObject[] = [];
    let after = cursor;
    let keysLeft = PAGE * MAX_PAGES;
    for await (const objects of pagesAfter(await getPrefixes(account), cursor)) {
      found.push(...objects.filter(({ key }) => key.includes(search)));
      after = objects.at(-1)?.key ?? after;
      keysLeft -= objects.length;
      if (found.length >= PAGE || keysLeft <= 0) return toPage(found, after);
    }
    return toPage(found, null);
  };

  /** Returns objects of a folder after a key, and the key after which the list goes on; null if it has reached `lastKey` or the end. */
  const listUpTo = async (folder: string, after: string, lastKey = '') => {
    const { objects, isTruncated } = await listObjects(folder, MAX_LISTED, after);
    const last = objects.at(-1)?.key;
    const hasNext = isTruncated && last !== undefined && isKeyBefore(last, lastKey);
    return { objects, cursor: hasNext ? last : null };
  };

  /**
   * Returns the objects of hidden keys of one folder: with lists from the first key to the last one, or one by one if there are too many other
   * files between them. If there is no more time, some are missing.
   */
  const findInFolder = async (
    folder: string,
    hiddenKeys: readonly HiddenFile[],
    hasTime: () => boolean,
  ): Promise<ReadonlyMap<string, ListedObject>> => {
    const found = new Map<string, ListedObject>();
    const keys = hiddenKeys.map(({ id }) => id).filter(isInFolder);
    const left = new Set(keys);
    const [firstKey = ''] = keys;
    let after: string | null = keyBefore(firstKey);
    for (let lists = 0; after !== null && left.size > 1 && lists < keys.length && hasTime(); lists += 1) {
      const page = await listUpTo(folder, after, keys.at(-1));
      for (const object of page.objects) if (left.delete(object.key)) found.set(object.key, object);
      after = page.cursor;
    }
    // The others have no object.
    if (after === null) return found;
    for (const key of left) {
      if (!hasTime()) break;
      const object = await find(key);
      if (object) found.set(key, object);
    }
    return found;
  };

  /** Tags an object that was uploaded after its key was hidden. Returns whether it was. */
  const hideNewer = async (file: HiddenFile, object: ListedObject | undefined): Promise<boolean> => {
    const isNewer = object && object.modified + CLOCK_TOLERANCE > Date.parse(file.hiddenAt);
    if (!isNewer) return false;
    const hiddenAt = now();
    await tag(file.id);
    // A moderator may have shown the file meanwhile.
    if (!(await hidden.touch(file, hiddenAt)) && (await hidden.find(file.id)) === null) await untag(file.id);
    return true;
  };

  return {
    get: async (key) => {
      const object = await find(key);
      if (!object) return null;
      const hiddenFile = await hidden.find(key);
      const [file] = await toFiles([object], hiddenFile ? [hiddenFile] : []);
      return file ?? null;
    },
    list,
    hide: async (key, reason) => {
      await addHidden(key, reason);
      await tag(key);
    },
    show: async (key) => {
      await untag(key);
      await hidden.remove(key);
      // A job may have set the tag again in between.
      await untag(key);
    },
    listHidden: async () => {
      const keys: { readonly key: string; readonly reason: string }[] = [];
      for await (const { id, reason } of hidden.all()) keys.push({ key: id, reason });
      return keys;
    },
    remove: async (key, reason) => {
      await addHidden(key, reason);
      if (isInFolder(key)) await s3.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    removeUpload: async (Key) => void (await s3.send(new DeleteObjectCommand({ Bucket, Key }))),
    hideAgain: async (hasTime = () => true) => {
      let count = 0;
      for await (const [folder, hiddenKeys] of groupByFolder(hidden.all())) {
        const objects = await findInFolder(folder, hiddenKeys, hasTime);
        for (const file of hiddenKeys) {
          if (!hasTime()) return count;
          if (await hideNewer(file, objects.get(file.id))) count += 1;
        }
      }
      return count;
    },
  };
}

/** Groups hidden keys by folder. `files` are in key order; a folder with sub-folders can come in several groups. */
async function* groupByFolder(files: AsyncIterable<HiddenFile>): AsyncIterable<[string, HiddenFile[]]> {
  let group: HiddenFile[] = [];
  let folder = '';
  for await (const file of files) {
    const own = file.id.slice(0, file.id.lastIndexOf('/') + 1);
    if (own !== folder && group.length > 0) {
      yield [folder, group];
      group = [];
    }
    folder = own;
    group.push(file);
  }
  if (group.length > 0) yield [folder, group];
}

/** Returns true for keys that this function may list. */
const isInFolder = (key: string) => allFolders.some((folder) => key.startsWith(`${folder}/`));

/** Returns true if a key comes first in the order of S3 and DynamoDB, which is that of bytes. */
const isKeyBefore = (key: string, other: string) => Buffer.compare(Buffer.from(key), Buffer.from(other)) < 0;

/** Returns a key shortly before another one: its beginning. */
const keyBefore = (key: string) => [...key].slice(0, -1).join('');

/** Reads a key in S3's encoding, in which a space may be a plus sign. */
const decodeKey = (key: string) => decodeURIComponent(key.replaceAll('+', ' '));
