import { Amplify } from 'aws-amplify';
import { passS3Through } from '../../../lib/amplify/transport.ts';
import type { Role } from '../../auth/identity-pool.ts';
import { BlobReader } from './file-reader.ts';
import { startTestStorage, type TestStorage } from './harness.ts';

/** Storage with aws-amplify configured for it, as a page has it. */
export type ClientStorage = TestStorage & {
  /** Switches the client to this identity and role. */
  readonly become: (identityId: string, role: Role) => void;
  /** Method, path and query of every request to storage, in order. */
  readonly requests: string[];
  /** Called after every response with the request in the form of `requests`. */
  readonly watch: { responded: (request: string) => void };
  /** Resolves when every request has a response or has failed, and the client has processed it. */
  readonly settled: () => Promise<void>;
};

/** Starts storage, and redirects the unmodified client's requests for AWS to it. */
export async function startClientStorage(): Promise<ClientStorage> {
  const test = await startTestStorage({ clock: Date.now });
  const { name: bucket, region } = test.storage.bucket;
  const requests: string[] = [];
  const underWay: Promise<unknown>[] = [];
  const watch = { responded: (_request: string) => {} };
  const page = {
    fetch: async (...[input, init]: Parameters<typeof fetch>) => {
      const below = String(input).slice(test.origin.length + bucket.length + 4);
      const request = `${init?.method ?? 'GET'} ${below}`;
      requests.push(request);
      const requested = originalFetch(input, init);
      underWay.push(requested);
      const response = await requested;
      watch.responded(request);
      return response;
    },
  };
  const originalFetch = globalThis.fetch;
  passS3Through({ bucket, region }, test.origin, page);
  globalThis.fetch = page.fetch;
  Object.assign(globalThis, { FileReader: BlobReader });
  const become = (identityId: string, role: Role) => {
    const credentialsProvider = {
      getCredentialsAndIdentityId: async () => ({ credentials: test.keysFor(identityId, role), identityId }),
      clearCredentialsAndIdentityId: () => {},
    };
    Amplify.configure({ Storage: { S3: { bucket, region } } }, { Auth: { credentialsProvider } });
  };
  return Object.assign(Object.create(test), {
    become,
    requests,
    watch,
    settled: async () => {
      await Promise.allSettled(underWay);
      await new Promise((resolve) => setImmediate(resolve));
    },
    close: async () => {
      globalThis.fetch = originalFetch;
      await test.close();
    },
  });
}
