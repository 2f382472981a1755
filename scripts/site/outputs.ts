import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { GuestApi } from '../../lib/graphql/guest-api.ts';
import { isBackendOnAws } from './backend.ts';
import { root } from './settings.ts';

const outputsShape = z.object({
  data: z.object({ url: z.url(), api_key: z.string() }),
  storage: z.object({ bucket_name: z.string(), aws_region: z.string() }).optional(),
});

function readOutputs() {
  const file = path.resolve(root, process.env.AMPLIFY_OUTPUTS || 'amplify_outputs.json');
  return outputsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Returns the backend's address for guests: for its change log, and for queries about due records. */
export function guestApi(): GuestApi {
  const { url, api_key: key } = readOutputs().data;
  return { url, key };
}

/** Returns the hosts of pictures and recordings: the bucket if the backend is on AWS. */
export function mediaHosts(): string[] {
  if (!isBackendOnAws()) return [];
  const { storage } = readOutputs();
  return storage ? [`https://${storage.bucket_name}.s3.${storage.aws_region}.amazonaws.com`] : [];
}
