import { createHash } from 'node:crypto';

/** The one bucket: its name, which is this install's alone, and the region that its signatures are made for. */
export type Bucket = { readonly name: string; readonly region: string };

/** Names the bucket after `seed`, the bytes of one installation, so that no bucket on AWS has the same name. */
export function nameBucket(seed: Buffer, region: string): Bucket {
  const hash = createHash('sha256').update('bucket').update(seed).digest('hex');
  return { name: `embedded-media-${hash.slice(0, 24)}`, region };
}
