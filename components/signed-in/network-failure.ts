import { z } from 'zod';

const answerShape = z.object({ errors: z.array(z.object({ originalError: z.unknown() })).min(1) });

/**
 * Why no answer came at all. Amplify's client dresses that up as an answer with an error; what was thrown on the way is
 * inside. Undefined for what the backend did answer.
 */
export function networkFailure(answer: unknown): Error | undefined {
  const [first] = answerShape.safeParse(answer).data?.errors ?? [];
  const thrown = first?.originalError;
  return thrown instanceof Error && thrown.name === 'NetworkError' ? thrown : undefined;
}
