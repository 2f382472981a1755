/** Why a file as a whole cannot be taken; the message is a sentence for the person who chose it. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}
