/** Why something with a piece of evidence did not come about, in a sentence for the person. */
export class EvidenceError extends Error {
  override name = 'EvidenceError';
}
