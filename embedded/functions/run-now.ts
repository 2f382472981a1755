import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { readRequest, sendJson } from '../lib/request-body.ts';
import type { InvokeFunction } from './runtime.ts';

/** Runs a function of the definition now. */
export type RunNow = InvokeFunction;

const runRequest = z.strictObject({
  function: z.string().max(64),
  event: z.record(z.string(), z.unknown()).default({}),
});

/** Handles the operator's request to run a function now: 200 with its outcome, 400 for an invalid request. */
export async function handleRunRequest(
  runNow: RunNow,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requested = await readRequest(runRequest, request, response);
  if (requested)
    sendJson(response, await runNow(requested.function, { source: 'operator', ...requested.event }));
}
