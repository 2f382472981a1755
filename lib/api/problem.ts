import { env } from '../env.ts';
import { routes } from '../routes.ts';
import { CORS_HEADERS } from './cors.ts';

/**
 * Why a machine's request is refused, by RFC 9457. A program goes by these names: they stay as they are. Each is explained
 * on the documentation page, where its `type` leads.
 */
export const PROBLEMS = {
  'invalid-parameter': 'A parameter is not known, is given twice, or means nothing.',
  'not-found': 'There is nothing at this address, or nothing that is public.',
  'method-not-allowed': 'Data is read here, never written: GET, HEAD and OPTIONS are answered.',
  'too-many-requests': 'The limit of requests, or of files at the same time, for one caller is reached.',
  unavailable: 'The records cannot be read, or too many files are being sent, at the moment.',
} as const;
export type ProblemName = keyof typeof PROBLEMS;

const NAME_OF: Readonly<Record<number, ProblemName>> = {
  400: 'invalid-parameter',
  404: 'not-found',
  405: 'method-not-allowed',
  429: 'too-many-requests',
  503: 'unavailable',
};

/** One of the things that are wrong with a request. */
export type ParameterProblem = { readonly parameter: string; readonly detail: string };

export type MoreOfProblem = {
  /** The parameter that is wrong; the first of `errors` when it is left out. */
  readonly parameter?: string;
  /** Everything that is wrong, when it is more than one thing. */
  readonly errors?: readonly ParameterProblem[];
  readonly headers?: Readonly<Record<string, string>>;
};

/** The `id` of a problem's place on the documentation page. */
export const problemAnchor = (name: ProblemName) => `problem-${name}` as const;

/** The address that names a kind of problem, for good. */
export const problemType = (name: ProblemName): string =>
  `${env.siteUrl}${routes.api.documentation()}#${problemAnchor(name)}`;

/**
 * A refusal as `application/problem+json`, for every address that machines ask. Any site's page may read it; nobody keeps it.
 * @param title what is wrong, the same for every request of its kind
 * @param detail what is wrong with this one, as a sentence for whoever wrote the program
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

/** A 400 that names every parameter which is wrong. */
export function parameterProblem(errors: readonly [ParameterProblem, ...ParameterProblem[]]): Response {
  return problem(
    400,
    'A parameter is not understood',
    errors.map(({ parameter, detail }) => `${parameter}: ${detail}`).join(' '),
    { errors },
  );
}
