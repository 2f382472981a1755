import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { analyticsMessage } from '../../features/analytics/model/contract.ts';
import type { Analytics } from './analytics.ts';

/** Handles the requests of the site's collector: 204 when all of it is on disk, 400 for an invalid request. */
export async function answerAnalytics(
  analytics: Analytics,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = analyticsMessage.safeParse(await json(request).catch(() => undefined));
  if (!body.success) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end(`${z.prettifyError(body.error)}\n`);
    return;
  }
  if ('endpoint' in body.data) analytics.keepEndpoint(body.data.endpoint);
  else analytics.keepEvents(body.data.events);
  response.writeHead(204, { 'cache-control': 'no-store' }).end();
}

/** Maximum and default number of days in a response. */
const MAX_DAYS = 366;
const USUAL_DAYS = 30;

/** Returns the visits of the last `days`, including today. */
export function answerVisits(
  analytics: Pick<Analytics, 'visits'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const days = new URL(request.url ?? '/', 'http://backend').searchParams.get('days') ?? String(USUAL_DAYS);
  const asked = /^\d{1,4}$/.test(days) ? Number(days) : USUAL_DAYS;
  const counts = analytics.visits(Math.min(Math.max(asked, 1), MAX_DAYS));
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(counts));
}
