import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Authenticated } from './authenticate.ts';
import type { Storage } from './storage.ts';

/** One request to storage with a valid signature. Each operation checks its own permissions. */
export type Exchange = Authenticated & {
  readonly storage: Storage;
  /** Empty for operations on the bucket. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
};

/** The response. Header names are in lower case. */
export type S3Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
};

/**
 * One of S3's operations.
 * @throws the S3Error to respond with
 */
export type S3Operation = (exchange: Exchange) => Promise<S3Answer> | S3Answer;

/** Creates a response with an XML document. */
export const answerXml = (body: string): S3Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body,
});
