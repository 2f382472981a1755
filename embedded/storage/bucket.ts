import { createHash } from 'node:crypto';

/** The only bucket: its name, which is unique to this installation, and the region of its signatures. */
export type Bucket = { readonly name: string; readonly region: string };

/** Names the bucket after `seed`, the bytes of one installation, so that no bucket on AWS has the same name. */
export function nameBucket(seed: Buffer, region: string): Bucket {
  const hash = createHash('sha256').update('bucket').update(seed).digest('hex');
  return { name: `embedded-media-${hash.slice(0, 24)}`, region };
}
