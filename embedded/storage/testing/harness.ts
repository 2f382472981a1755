import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { issueCredentials, type Role } from '../../auth/identity-pool.ts';
import { beginSession, openTestPool, type TestPool } from '../../auth/testing/harness.ts';
import { listen } from '../../listen.ts';
import { handleStorage } from '../operations/http.ts';
import { openStorage, type Storage, type StorageOptions } from '../storage.ts';

/** Credentials as requests are signed with them. */
export type Keys = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
};

/** Storage over HTTP, in a temporary folder. */
export type TestStorage = {
  /** The current storage; `restart` replaces it. */
  readonly storage: Storage;
  readonly people: TestPool;
  readonly folder: string;
  /** The server's URL, without a slash at the end. */
  readonly origin: string;
  /** The host name that clients of AWS sign for. */
  readonly host: string;
  readonly keysFor: (identityId: string, role: Role) => Keys;
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export const ANN = 'us-west-2:00000000-0000-4000-8000-00000000000a';
export const BEN = 'us-west-2:00000000-0000-4000-8000-00000000000b';

/** Starts it on a free port, on the clock of the test pool unless another is given. */
export async function startTestStorage(
  options: Partial<StorageOptions> & { readonly clock?: () => number } = {},
): Promise<TestStorage> {
  const people = openTestPool({}, undefined, options.clock);
  const open = () => openStorage({ dataFolder: people.folder, userPool: people.pool, ...options });
  let storage = open();
  const server = createServer((request, response) => handleStorage(storage, request, response));
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    get storage() {
      return storage;
    },
    people,
    folder: people.folder,
    origin,
    host: `${storage.bucket.name}.s3.${storage.bucket.region}.amazonaws.com`,
    keysFor: (identityId, role) => {
      const { AccessKeyId, SecretKey, SessionToken } = issueCredentials(people.pool, {
        identityId,
        role,
        ...(role !== 'guest' && { session: beginSession(people.pool, role) }),
      });
      return { accessKeyId: AccessKeyId, secretAccessKey: SecretKey, sessionToken: SessionToken };
    },
    restart: async () => {
      await storage.close();
      storage = open();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await storage.close();
      await people.dispose();
      rmSync(people.folder, { recursive: true, force: true });
    },
  };
}
