import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { mailRequest } from '../../features/newsletter/model/contract.ts';
import type { Newsletter } from './newsletter.ts';

/** Handles the site's requests: 200 with the outcome, 400 for an invalid request. */
export async function newsletterResponse(
  letters: Pick<Newsletter, 'answer'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = mailRequest.safeParse(await json(request).catch(() => undefined));
  if (!asked.success) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end(`${z.prettifyError(asked.error)}\n`);
    return;
  }
  const outcome = await letters.answer(asked.data);
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ outcome }));
}
