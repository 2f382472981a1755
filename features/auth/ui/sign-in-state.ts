import type { TypedLogin } from './form-fields.ts';
import { type Outcome, type SignInCalls, signInCalls, tabResetMemory, withoutOld } from './outcome.ts';
import type { Step } from './steps.ts';

/** A value that a part of the page writes and another reads later. */
type Cell<Value> = { current: Value | undefined };

/**
 * The state of the sign-in that the first form, which needs no React, shares with the steps after it. It begins with the
 * page.
 */
export type SignInState = {
  readonly calls: SignInCalls;
  /** The last step that was shown, to distinguish a new step from a rendering. */
  readonly lastStep: Cell<Step>;
  /** The email address, phone number or username that was typed last, at any step. */
  readonly typed: Cell<TypedLogin>;
  readonly report: (outcome: Outcome) => void;
  /** The result of the last call. */
  readonly outcome: () => Outcome | undefined;
  /** Calls `listener` when the outcome changes; returns a function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** @param takesEither people sign in with an email address or a phone number */
export function createSignInState(takesEither: boolean): SignInState {
  let outcome: Outcome | undefined;
  const listeners = new Set<() => void>();
  const set = (next: Outcome | undefined) => {
    outcome = next;
    for (const listener of listeners) listener();
  };
  const lastStep: Cell<Step> = { current: undefined };
  return {
    calls: signInCalls({
      report: set,
      begin: () => set(withoutOld(outcome)),
      step: () => lastStep.current,
      reset: tabResetMemory,
      takesEither,
    }),
    lastStep,
    typed: { current: undefined },
    report: set,
    outcome: () => outcome,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
