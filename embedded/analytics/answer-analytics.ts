import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { handOver } from '../../features/analytics/model/hand-over.ts';
import type { Analytics } from './analytics.ts';

/** Answers what the site's collector hands over: 204 when all of it is on disk, 400 when it is something else. */
export async function answerAnalytics(
  analytics: Analytics,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = handOver.safeParse(await json(request).catch(() => undefined));
  if (!body.success) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end(`${z.prettifyError(body.error)}\n`);
    return;
  }
  if ('endpoint' in body.data) analytics.keepEndpoint(body.data.endpoint);
  else analytics.keepEvents(body.data.events);
  response.writeHead(204, { 'cache-control': 'no-store' }).end();
}

/** Days of one answer at most, and where none is asked for. */
const MAX_DAYS = 366;
const USUAL_DAYS = 30;

/** Answers what was counted of the last `days`, today among them. */
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
