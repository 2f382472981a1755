import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { moderationRequest } from '../../features/moderation/model/contract.ts';
import type { Origin } from '../../features/moderation/server/service.ts';
import type { Moderation } from './moderation.ts';

/** The path of this machine's operator. It needs the install's secret like the site's path, and no access token. */
export const OPERATOR_PATH = '/internal/moderation/operator';

/** Handles a request of the site or of the operator: 200 with the outcome, 400 when it is not one of the contract's. */
export async function answerModeration(
  moderation: Pick<Moderation, 'handle'>,
  origin: Origin,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parsed = moderationRequest.safeParse(await json(request).catch(() => undefined));
  if (!parsed.success) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end(`${z.prettifyError(parsed.error)}\n`);
    return;
  }
  const outcome = await moderation.handle(parsed.data, origin);
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(outcome));
}
