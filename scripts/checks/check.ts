import { type Surroundings, startProgram } from '../site/program.ts';

/** The numbers of passed and failed tests of a check; a check without tests counts as one. */
export type CheckResult = {
  readonly passed: number;
  readonly failed: number;
  /** Names of failed tests, for the list at the end of the output. */
  readonly failures?: readonly string[];
};

/** A named step of `npm test`. */
export type Check = {
  readonly name: string;
  readonly what: string;
  readonly run: () => Promise<CheckResult>;
};

export const onePassed: CheckResult = { passed: 1, failed: 0 };
export const oneFailed: CheckResult = { passed: 0, failed: 1 };

/** Runs a Node.js program and returns whether it ended well. */
export function succeeds(args: readonly string[], surroundings: Surroundings = {}): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = startProgram(args, surroundings);
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** A check that consists of programs, all of which have to end well; it stops at the first that does not. */
export function programCheck(name: string, what: string, programs: readonly (readonly string[])[]): Check {
  return {
    name,
    what,
    run: async () => {
      for (const program of programs) if (!(await succeeds(program))) return oneFailed;
      return onePassed;
    },
  };
}
