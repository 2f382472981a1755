/** One piece of evidence that its owner has made public. */
export type Evidence = {
  readonly label: string;
  /** A file of the person's own, or the address that was captured; null when only the description is public. */
  readonly url: string | null;
  readonly archiveUrl: string | null;
  /**
   * Hex SHA-256 of the file's bytes. It shows that the bytes have not changed since it was taken; it does not
   * show that what they say is true.
   */
  readonly sha256: string | null;
};
