import { z } from 'zod';

const answerShape = z.object({ errors: z.array(z.object({ originalError: z.unknown() })).min(1) });

/**
 * Returns the network error of a failed request. Amplify's client wraps it in a response with errors.
 * @returns undefined if the backend did respond
 */
export function networkFailure(answer: unknown): Error | undefined {
  const [first] = answerShape.safeParse(answer).data?.errors ?? [];
  const thrown = first?.originalError;
  return thrown instanceof Error && thrown.name === 'NetworkError' ? thrown : undefined;
}
