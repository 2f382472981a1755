/** The reason why a whole file cannot be imported; the message is a sentence for the person who chose it. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}
