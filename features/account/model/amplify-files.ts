import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { downloadData, list, remove, uploadData } from 'aws-amplify/storage';
import { z } from 'zod';
import type { OwnFiles } from './own-records.ts';

/**
 * Returns true for the errors of a missing object. AWS also refuses access to objects that the caller may not
 * list.
 */
const isMissing = (thrown: unknown): boolean =>
  z.object({ name: z.enum(['NoSuchKey', 'NotFound']) }).safeParse(thrown).success;

/** Returns true if the backend has a store. */
export const hasStore = (): boolean => Boolean(Amplify.getConfig().Storage?.S3?.bucket);

/** The store through Amplify's client, with the signed-in person's credentials. */
export const amplifyFiles: OwnFiles = {
  identityId: async () => {
    const { identityId } = await fetchAuthSession();
    if (!identityId)
      throw Object.assign(new Error('No one is signed in.'), { name: 'NoIdentityIdException' });
    return identityId;
  },
  list: async (folder) => {
    const { items } = await list({ path: folder, options: { listAll: true } });
    return items.map(({ path, size }) => ({ path, bytes: size ?? 0 }));
  },
  read: async (path) => {
    try {
      const { body } = await downloadData({ path }).result;
      return await body.blob();
    } catch (thrown) {
      if (isMissing(thrown)) return undefined;
      throw thrown;
    }
  },
  write: async (path, data, mediaType) => {
    // The store compares the checksum with the uploaded bytes.
    const options = { contentType: mediaType, checksumAlgorithm: 'crc-32' } as const;
    await uploadData({ path, data, options }).result;
  },
  remove: async (path) => {
    await remove({ path }).result;
  },
};
