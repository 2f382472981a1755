import type { IsoDate } from '../../../lib/time/when.ts';

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
};
