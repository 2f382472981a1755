/** A reason to stop that the person at the keyboard can act on: shown as one sentence, without a stack. */
export class Failure extends Error {}

/** Runs a command's program; a `Failure` ends it with its sentence, anything else is a bug and keeps its stack. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}
