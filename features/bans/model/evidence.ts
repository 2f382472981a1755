import { z } from 'zod';
import { isoDate, json, linkAddress } from '../../../lib/records/shapes.ts';
import { type IsoDate, onDay, whenText } from '../../../lib/time/when.ts';

/** One published piece of evidence. */
export type Evidence = {
  readonly label: string;
  /** The URL of the file or of the captured page; null if only the description is public. */
  readonly url: string | null;
  /** A copy of the captured page in an archive. */
  readonly archiveUrl: string | null;
  /**
   * Hex SHA-256 of the file's bytes. It shows that the bytes have not changed since then. It does not show
   * that the content is true.
   */
  readonly sha256: string | null;
  /** Further fields from the studio. Older records have none. */
  readonly details?: EvidenceDetails;
};

/** The public part of an email: headers that its owner chose, and its text. */
export type PublicEmail = {
  readonly from: string | null;
  readonly to: string | null;
  /** An ISO instant. */
  readonly date: string | null;
  readonly subject: string | null;
  readonly text: string;
  /** True if the text was longer. */
  readonly isCut: boolean;
  /** The number of attachments, which are not published. */
  readonly attachments: number;
};

/** The date of an email: "3 November 2026, 09:30 UTC". */
export const emailDateText = (date: string): string =>
  `${whenText(onDay(date.slice(0, 10)), 'long')}, ${date.slice(11, 16)} UTC`;

/** Maximum characters of a header and of the text of a public email. A record has space for about ten. */
export const EMAIL_LIMITS = { header: 300, text: 8000, attachments: 100 } as const;

/**
 * Removes what readers cannot see and what could reorder the text around it: control characters except line breaks and tabs,
 * direction controls, soft hyphens and invisible spaces.
 */
export const readableText = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\P{Cc}\n\t]|[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu, '');

type EvidenceDetails = {
  /** The id among the owner's private evidence. */
  readonly id: string;
  /** The page shown in the file, if the owner states it. */
  readonly pageUrl: string | null;
  /** The size of the published file. */
  readonly bytes: number | null;
  /** Hex SHA-256 of the owner's original, if the published copy differs. */
  readonly originalSha256: string | null;
  /** The date of the capture, as stated by the owner. */
  readonly capturedOn: IsoDate | null;
  /** The date on which the owner agreed to publish it. */
  readonly publishedOn: IsoDate;
  /** The id of the event that the piece shows, for example the rejection of an appeal. Without it: the start. */
  readonly eventId?: string | undefined;
  /** True if the owner covered parts of the picture before publishing it. */
  readonly isCovered?: boolean | undefined;
  /** The public part of an email. The email itself is not published. */
  readonly email?: PublicEmail | undefined;
};

const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/i)
  .transform((hash) => hash.toLowerCase())
  .nullish()
  .transform((hash) => hash ?? null);

const header = z
  .string()
  .max(EMAIL_LIMITS.header)
  .transform((text) => readableText(text) || null)
  .nullable()
  .catch(null);

/** An email that is longer or otherwise not as the studio writes it is left out; the item stays. */
const email = z.object({
  from: header,
  to: header,
  date: z.iso.datetime().nullable().catch(null),
  subject: header,
  text: z.string().min(1).max(EMAIL_LIMITS.text).transform(readableText),
  isCut: z.boolean().catch(false),
  attachments: z.int().nonnegative().max(EMAIL_LIMITS.attachments).catch(0),
});

/** The fields that the studio adds to the four fields of an item. An item without an ID has none. */
const evidenceDetails = z
  .object({
    id: z.string(),
    pageUrl: linkAddress,
    bytes: z.int().nonnegative().nullable().catch(null),
    originalSha256: sha256,
    capturedOn: isoDate.nullable().catch(null),
    publishedOn: isoDate,
    eventId: z.string().min(1).max(100).optional().catch(undefined),
    isCovered: z.boolean().optional().catch(undefined),
    email: email.optional().catch(undefined),
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
