import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressBrotli, isCompressible, preferredEncoding } from './encoding.ts';
import type { FinishedAnswer } from './keep-answer.ts';
import type { NextAnswer } from './next-answer.ts';

/** Sends an answer that is for this reader alone, with what Next.js says about keeping it. */
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
  const isCompressed =
    isCompressible(String(answer.headers['content-type'] ?? '')) &&
    preferredEncoding(request.headers['accept-encoding']) === 'br';
  const body = isCompressed ? await compressBrotli(finished.body, 'page') : finished.body;
  if (isCompressed) headers.push('Content-Encoding', 'br', 'Vary', 'Accept-Encoding');
  headers.push('Content-Length', String(body.length));
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
