import { env } from '../env/env.ts';
import { routes } from '../routes.ts';
import { CORS_HEADERS } from './cors.ts';
import { RETRY_AFTER } from './unavailable-text.ts';

/**
 * The kinds of error responses (RFC 9457). Programs depend on these names, so they never change. Their `type` links to an
 * explanation on the documentation page.
 */
export const PROBLEMS = {
  'invalid-parameter': 'A parameter is unknown, repeated or invalid.',
  'not-found': 'Nothing public exists at this address.',
  'method-not-allowed': 'The API is read-only: use GET, HEAD or OPTIONS.',
  'too-many-requests': 'The client has reached the limit for requests or simultaneous downloads.',
  unavailable: 'The records cannot be read right now, or too many files are being downloaded.',
} as const;
export type ProblemName = keyof typeof PROBLEMS;

const NAME_OF: Readonly<Record<number, ProblemName>> = {
  400: 'invalid-parameter',
  404: 'not-found',
  405: 'method-not-allowed',
  429: 'too-many-requests',
  503: 'unavailable',
};

/** An error in one parameter. */
export type ParameterProblem = { readonly parameter: string; readonly detail: string };

export type MoreOfProblem = {
  /** The invalid parameter; defaults to the first of `errors`. */
  readonly parameter?: string;
  /** All invalid parameters. */
  readonly errors?: readonly ParameterProblem[];
  readonly headers?: Readonly<Record<string, string>>;
};

/** The `id` of a problem on the documentation page. */
export const problemAnchor = (name: ProblemName) => `problem-${name}` as const;

/** The permanent URL of a kind of problem. */
const problemType = (name: ProblemName): string =>
  `${env.siteUrl}${routes.api.documentation()}#${problemAnchor(name)}`;

/**
 * An error response as `application/problem+json`. Any site may read it; caches do not store it.
 * @param title the kind of error, the same for every request of its kind
 * @param detail what is wrong with this request, as a sentence
 */
export function problem(status: number, title: string, detail: string, more: MoreOfProblem = {}): Response {
  const name = NAME_OF[status];
  const parameter = more.parameter ?? more.errors?.[0]?.parameter;
  const body = {
    type: name ? problemType(name) : 'about:blank',
    title,
    status,
    detail,
    ...(parameter !== undefined && { parameter }),
    ...(more.errors && { errors: more.errors }),
  };
  return new Response(`${JSON.stringify(body)}\n`, {
    status,
    headers: {
      ...CORS_HEADERS,
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...more.headers,
    },
  });
}

/** A 503 response while records cannot be read. */
export const unavailableProblem = (): Response =>
  problem(503, 'Not available', 'The records cannot be read right now. Try again in a few seconds.', {
    headers: { 'Retry-After': RETRY_AFTER },
  });

/** A 400 response that names every invalid parameter. */
export function parameterProblem(errors: readonly [ParameterProblem, ...ParameterProblem[]]): Response {
  return problem(
    400,
    'Invalid parameter',
    errors.map(({ parameter, detail }) => `${parameter}: ${detail}`).join(' '),
    { errors },
  );
}
