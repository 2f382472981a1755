/** An operation on evidence failed; the message is a sentence for the person. */
export class EvidenceError extends Error {
  override name = 'EvidenceError';
}
