import { createServer } from 'node:http';
import { uploadData } from 'aws-amplify/storage';
import { handleCognito } from '../../../embedded/auth/operations/http.ts';
import { handleStorage } from '../../../embedded/storage/operations/http.ts';
import { type ClientStorage, startClientStorage } from '../../../embedded/storage/testing/client.ts';
import { ANN } from '../../../embedded/storage/testing/harness.ts';
import { listen, stopServer } from '../../../server/testing/fake-site.ts';
import { MediaLibrary } from '../media-library.ts';
import { mediaResponse } from '../media-response.ts';
import { createMediaSource, openGuestStorage } from '../media-source.ts';
import { PublishedFiles } from '../published-files.ts';

/** An embedded store and the site's pictures of it. */
export type EmbeddedMedia = {
  readonly client: ClientStorage;
  /** The values of amplify_outputs.json. */
  readonly outputs: object;
  /** The site's requests to the store, oldest first: status and Range. */
  readonly requests: string[];
  /** Returns the bytes of bodies that the store has sent to the site. */
  readonly sentBytes: () => number;
  /** Uploads by Amplify's client as a signed-in person, and returns the entity tag without quotes. */
  readonly upload: (path: string, data: Uint8Array | string, contentType?: string) => Promise<string>;
  /** Requests a path and query below /media/ as a guest. */
  readonly get: (below: string, headers?: Record<string, string>, method?: 'HEAD') => Promise<Response>;
  /** Advances the clock of the site's media source by milliseconds. */
  readonly pass: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
};

/** Starts them on a free port, with the identity pool for guests' credentials. */
export async function startEmbeddedMedia(): Promise<EmbeddedMedia> {
  const client = await startClientStorage();
  const { pool } = client.people;
  const requested: string[] = [];
  let sentBytes = 0;
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/cognito-identity/')) return handleCognito(pool, request, response);
    // Noted at the start of the response: the client may have all of it before the store has finished.
    const { writeHead } = response;
    response.writeHead = (status: number, ...rest: readonly unknown[]) => {
      requested.push(`${status} ${request.headers.range ?? 'whole'}`);
      return Reflect.apply(writeHead, response, [status, ...rest]);
    };
    const { write, end } = response;
    const count = (chunk: unknown) => {
      if (request.method === 'GET' && chunk instanceof Uint8Array) sentBytes += chunk.length;
    };
    response.write = (chunk: unknown, ...rest: readonly unknown[]) => {
      count(chunk);
      return Reflect.apply(write, response, [chunk, ...rest]);
    };
    response.end = (chunk?: unknown, ...rest: readonly unknown[]) => {
      count(chunk);
      return Reflect.apply(end, response, [chunk, ...rest]);
    };
    await handleStorage(client.storage, request, response);
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const { name, region } = client.storage.bucket;
  const outputs = {
    version: '1.3',
    auth: {
      aws_region: region,
      user_pool_id: pool.names.userPoolId,
      user_pool_client_id: pool.names.clientId,
      identity_pool_id: pool.names.identityPoolId,
      unauthenticated_identities_enabled: true,
    },
    storage: { bucket_name: name, aws_region: region },
    custom: { embedded: { url } },
  };
  let time = 0;
  const source = createMediaSource(openGuestStorage(outputs), () => time);
  const library = new MediaLibrary(source);
  const media = { source, library, files: new PublishedFiles(source, library) };
  client.become(ANN, 'authenticated');
  return {
    client,
    outputs,
    requests: requested,
    upload: async (path, data, contentType = 'image/png') => {
      const body = typeof data === 'string' ? data : new Blob([Uint8Array.from(data)]);
      const { eTag } = await uploadData({ path, data: body, options: { contentType } }).result;
      return eTag?.replaceAll('"', '') ?? '';
    },
    sentBytes: () => sentBytes,
    get: (below, headers, method) =>
      mediaResponse(media, new Request(`http://site.example/media/${below}`, { headers, method })),
    pass: (milliseconds) => {
      time += milliseconds;
    },
    close: async () => {
      await stopServer(server);
      await client.close();
    },
  };
}
