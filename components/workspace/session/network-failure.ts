import { z } from 'zod';

const answerShape = z.object({ errors: z.array(z.object({ originalError: z.unknown() })).min(1) });

/**
 * Finds why no answer came at all. Amplify's client wraps that in an answer with an error.
 * @returns undefined when the backend did answer
 */
export function networkFailure(answer: unknown): Error | undefined {
  const [first] = answerShape.safeParse(answer).data?.errors ?? [];
  const thrown = first?.originalError;
  return thrown instanceof Error && thrown.name === 'NetworkError' ? thrown : undefined;
}
