import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { alertRequest } from '../../features/alerts/model/contract.ts';
import type { Alerts } from './alerts.ts';

/** Handles the site's requests: 200 with the outcome, 400 for an invalid request. */
export async function answerAlerts(
  alerts: Pick<Alerts, 'answer'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = alertRequest.safeParse(await json(request).catch(() => undefined));
  if (!asked.success) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end(`${z.prettifyError(asked.error)}\n`);
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(alerts.answer(asked.data)));
}
