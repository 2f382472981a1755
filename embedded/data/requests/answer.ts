import type { Json } from '../document.ts';

/** One entry of `errors`, in AppSync's shape: keys that AppSync leaves out of a kind of error are left out here. */
export type AnswerError = {
  readonly path: readonly (string | number)[] | null;
  readonly data?: null;
  readonly errorType?: string | null;
  readonly errorInfo?: unknown;
  readonly locations:
    | readonly { readonly line: number; readonly column: number; readonly sourceName: null }[]
    | null;
  readonly message: string;
};

/** The body of a response. `data` is null if the request could not be run at all. */
export type Answer = { readonly data: Json; readonly errors?: readonly AnswerError[] };

/** A request that AppSync refuses before it reads its query: an HTTP status and an exception's name. */
export class RequestError extends Error {
  readonly status: number;
  readonly errorType: string;

  constructor(status: number, errorType: string, message: string) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.errorType = errorType;
  }
}

/** The error for a request that is neither JSON nor a GraphQL document. */
export function malformedRequest(message = 'Unable to parse GraphQL query.'): RequestError {
  return new RequestError(400, 'MalformedHttpRequestException', message);
}
