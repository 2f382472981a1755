import { z } from 'zod';
import { json } from '../../../lib/records/shapes.ts';
import { type Manifest, manifest } from './manifest.ts';

/** The partition of the index of versions by time. */
export const VERSION_LIST = 'versions';

/**
 * Returns the record of a version.
 * @param checked the number of the list of withdrawn records that its public files correspond to
 */
export const versionInput = (version: Manifest, checked: number) => ({
  id: version.name,
  list: VERSION_LIST,
  madeAt: version.madeAt,
  manifest: JSON.stringify(version),
  checked,
});

/** A record of a version, as the function of data versions reads it. */
export const storedVersion = z
  .object({ manifest: json.pipe(manifest), checked: z.number() })
  .transform(({ manifest: version, checked }) => ({ version, checked }));
