/** A reason to stop that the person at the keyboard can act on: shown as one sentence, without a stack. */
export class Failure extends Error {}

/**
 * Runs a command's program. A `Failure` ends it with its message; any other error is a bug and is printed with its
 * stack.
 */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}
