import type { Caller } from '../operation.ts';

/** A request to hosted sign-in, read. */
export type HostedRequest = {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The fields of a posted form; none for other requests. */
  readonly form: URLSearchParams;
  readonly cookies: ReadonlyMap<string, string>;
  readonly authorization: string | undefined;
  readonly caller: Caller;
};

export type HostedResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** A request that cannot continue and must not be redirected to its sender: shown as an error page. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** Creates a JSON response of OAuth's endpoints. */
export function json(
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): HostedResponse {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

/** An error in OAuth's words, such as `invalid_grant`. */
export function oauthError(error: string, status = 400): HostedResponse {
  return json(status, { error });
}

/** Sends the browser on, always by GET. */
export function redirect(location: string, headers: Readonly<Record<string, string>> = {}): HostedResponse {
  return { status: 303, headers: { location, ...headers }, body: '' };
}

/**
 * Returns the only value of a parameter; undefined if it is missing or empty.
 * @throws RefusedError if it occurs twice, since two readers could then choose different ones
 */
export function single(parameters: URLSearchParams, name: string): string | undefined {
  const values = parameters.getAll(name);
  if (values.length > 1) throw new RefusedError(`${name} appears more than once in the request.`);
  return values[0] || undefined;
}
