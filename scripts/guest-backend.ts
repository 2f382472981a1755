import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Query } from '../lib/graphql/api-response.ts';
import { queryAsGuest } from '../lib/graphql/guest-api.ts';
import { Failure } from './site/failure.ts';
import { root } from './site/settings.ts';

const outputsShape = z.object({
  data: z.object({ url: z.url(), api_key: z.string() }),
  custom: z.object({ embedded: z.object({ url: z.url() }) }),
});

/**
 * Returns the embedded backend that the site reads from: its origin, and a function for queries as a guest,
 * because emails only contain public data.
 * @throws Failure without one
 */
export function guestBackend(): { readonly origin: string; readonly query: Query } {
  const file = resolve(root, process.env.AMPLIFY_OUTPUTS || 'amplify_outputs.json');
  const outputs = outputsShape.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!outputs.success)
    throw new Failure(
      'This command needs the embedded backend, and this site uses a backend on AWS: docs/deploy.md.',
    );
  const { data, custom } = outputs.data;
  const api = { url: data.url, key: data.api_key };
  return {
    origin: custom.embedded.url,
    // A response with errors throws: an email cannot be withdrawn, so one with incomplete data is not sent.
    query: async (query, variables) => {
      try {
        return await queryAsGuest(api, query, variables);
      } catch (error) {
        throw new Failure(
          `Nothing was sent, because the records could not be read. Is the backend running? (${error instanceof Error ? error.message : error})`,
        );
      }
    },
  };
}
