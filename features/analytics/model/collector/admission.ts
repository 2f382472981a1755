import { APP_ID } from '../app.ts';
import { refusals } from './refusal.ts';

/**
 * Maximum length of a body. A full batch has some 40,000 bytes, and browsers send no more than 65,536 after a
 * page closes.
 */
const MAX_BODY_LENGTH = 131_072;

/** Throws a refusal unless the request is for this application, from a page of this site, and without an opt-out signal. */
export function admit({ headers }: Request, appId: string): void {
  if (appId !== APP_ID) throw refusals.unknownApp();
  if (!isOfThisSite(headers)) throw refusals.forbidden('Only pages of this site may send events.');
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') {
    throw refusals.forbidden(
      'Events are not stored for browsers that send Do Not Track or Global Privacy Control.',
    );
  }
  if (!/^application\/json\b/i.test(headers.get('content-type') ?? '')) {
    throw refusals.badRequest('The request body must be application/json.');
  }
}

/** Reports whether a request comes from this site. Over plain HTTP, some browsers only send the origin. */
function isOfThisSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  return [headers.get('x-forwarded-host'), headers.get('host')].includes(new URL(origin).host);
}

/** Reads the body as JSON. Throws a refusal if it is too long or not valid JSON. */
export async function readJson(request: Request): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_LENGTH) throw refusals.tooLarge(MAX_BODY_LENGTH);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw refusals.badRequest('The request body is not valid JSON.');
  }
}
