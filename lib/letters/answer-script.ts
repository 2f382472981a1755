import type { FormAnswer } from './form-answer.ts';
import type { SendForm } from './send-forms.ts';

/** More is not read. */
const LONGEST_BODY = 64_000;

const STATUS: Readonly<Record<FormAnswer['status'], number>> = {
  idle: 400,
  done: 200,
  wrong: 422,
  failed: 503,
};

/** Answers a form that the site's own script sends, URL-encoded, with its `FormAnswer` as JSON. */
export async function answerScript(request: Request, send: SendForm): Promise<Response> {
  const text = await readText(request);
  if (text === null) return new Response(null, { status: 413 });
  const answer = await send(new URLSearchParams(text), request.headers);
  return Response.json(answer, { status: STATUS[answer.status], headers: { 'Cache-Control': 'no-store' } });
}

/** The body, or null when it is longer than any form of ours. */
export async function readText({ body }: Request): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > LONGEST_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
