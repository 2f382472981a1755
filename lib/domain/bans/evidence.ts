import type { IsoDate } from '../time/when.ts';

/** One piece of evidence that its owner has made public. */
export type Evidence = {
  readonly label: string;
  /** A file of the person's own, or the address that was captured; null when only the description is public. */
  readonly url: string | null;
  /** A copy of the captured page that an archive keeps. */
  readonly archiveUrl: string | null;
  /**
   * Hex SHA-256 of the file's bytes. It shows that the bytes have not changed since it was taken; it does not
   * show that what they say is true.
   */
  readonly sha256: string | null;
  /** What the studio writes besides. Records with the four fields above have none. */
  readonly details?: EvidenceDetails;
};

export type EvidenceDetails = {
  /** Of the piece among its owner's own, which are private. */
  readonly id: string;
  /** The page that the file shows, where its owner says so. */
  readonly pageUrl: string | null;
  /** Of the published file. */
  readonly bytes: number | null;
  /** Hex SHA-256 of the file as its owner keeps it, when other bytes than those were published. */
  readonly originalSha256: string | null;
  /** When its owner says that it was captured. */
  readonly capturedOn: IsoDate | null;
  /** When its owner agreed to its being public. */
  readonly publishedOn: IsoDate;
};
