import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextAnswer } from '../answers/render-with-next.ts';
import type { FinishedAnswer } from '../pages/keep-answer.ts';
import { encode, isCompressible, preferredEncoding } from './encoding.ts';

/** Sends a response for this reader only, with Next.js's cache headers. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: NextAnswer,
  finished: FinishedAnswer,
): Promise<void> {
  const headers = [
    ...finished.headers,
    'Cache-Control',
    String(answer.headers['cache-control'] ?? 'no-store'),
  ];
  const varies = isCompressible(String(answer.headers['content-type'] ?? ''));
  const encoding = varies ? preferredEncoding(request.headers['accept-encoding']) : 'identity';
  const body = await encode(finished.body, encoding, 'page');
  if (varies) headers.push('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  headers.push('Content-Length', String(body.length));
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
