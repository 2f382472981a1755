import { z } from 'zod';

/** One entry of a GraphQL answer's `errors`, as far as it is understood here. */
const answerError = z.looseObject({
  message: z.string(),
  errorType: z.string().nullish(),
  path: z.array(z.union([z.string(), z.number()])).nullish(),
});
export type AnswerError = z.infer<typeof answerError>;

export const answerErrors = z.array(answerError).nullish();

/** The backend could not answer. Nothing that was read together with it is shown or kept. */
export class BackendError extends Error {
  readonly errors: readonly AnswerError[];
  /** The backend refused what it was asked; false when it could not be reached. */
  readonly isAnswer: boolean;

  constructor(errors: readonly AnswerError[]) {
    super(
      errors.length > 0
        ? `The backend answered: ${[...new Set(errors.map((error) => error.message))].join('; ')}`
        : 'The backend gave no answer that can be understood.',
    );
    this.name = 'BackendError';
    this.errors = errors;
    this.isAnswer = errors.some((error) => error.errorType);
  }
}

/** AppSync's words for a stored value that does not fit its type, and the embedded engine's for an unreadable row. */
const RECORD_ERRORS = [
  /^Cannot return null for non-nullable type/,
  /^Cannot return null for non-nullable field/,
  /^Can't serialize value/,
  /^A stored \w+ cannot be read\.$/,
];

/** True when the error says that one stored record is broken, not that the question failed. */
export function isAboutOneRecord(error: AnswerError): boolean {
  return RECORD_ERRORS.some((words) => words.test(error.message));
}
