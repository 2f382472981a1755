import { z } from 'zod';
import { isoDate, json, linkAddress } from '../../../../lib/records/shapes.ts';
import type { Evidence } from '../evidence.ts';

const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/i)
  .transform((hash) => hash.toLowerCase())
  .nullish()
  .transform((hash) => hash ?? null);

/** The fields that the studio adds to the four fields of an item. An item without an ID has none. */
const evidenceDetails = z
  .object({
    id: z.string(),
    pageUrl: linkAddress,
    bytes: z.int().nonnegative().nullable().catch(null),
    originalSha256: sha256,
    capturedOn: isoDate.nullable().catch(null),
    publishedOn: isoDate,
  })
  .optional()
  .catch(undefined);

export const evidence = json.pipe(
  z
    .array(
      z
        .looseObject({ label: z.string(), url: linkAddress, archiveUrl: linkAddress, sha256 })
        .transform(({ label, url, archiveUrl, sha256, ...more }): Evidence => {
          const details = evidenceDetails.parse(more);
          return { label, url, archiveUrl, sha256, ...(details && { details }) };
        }),
    )
    .nullable()
    .transform((list) => list ?? []),
);

/** An item as the record stores it. */
export const storedEvidence = ({ details, ...piece }: Evidence): Readonly<Record<string, unknown>> => ({
  ...piece,
  ...details,
});
