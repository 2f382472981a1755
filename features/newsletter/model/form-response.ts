import type { SendForm } from '../server/send-form.ts';
import { type FormAnswer, REFUSALS } from './form-answer.ts';

/** Maximum length of a body. */
const MAX_BODY_LENGTH = 64_000;

const STATUS: Readonly<Record<Exclude<FormAnswer['status'], 'failed'>, number>> = {
  idle: 400,
  done: 200,
  wrong: 422,
};

const statusOf = ({ status, reason = 'not-possible' }: FormAnswer): number =>
  status === 'failed' ? REFUSALS[reason] : STATUS[status];

/**
 * Handles a form that the site's own script sends, URL-encoded, and responds with its `FormAnswer` as JSON.
 */
export async function formResponse(request: Request, send: SendForm): Promise<Response> {
  const text = await readText(request);
  if (text === null) return new Response(null, { status: 413 });
  const answer = await send(new URLSearchParams(text), request.headers);
  return Response.json(answer, { status: statusOf(answer), headers: { 'Cache-Control': 'no-store' } });
}

/** Reads the body, or null if it is longer than any form of the site. */
export async function readText({ body }: Request): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_LENGTH) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
