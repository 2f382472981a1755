import { isAdministrator, type Viewer } from '../../../../lib/auth/viewer.ts';
import { isSameOrigin } from '../../../../lib/security/same-origin.ts';
import type { AdminModel } from '../field.ts';
import { type CheckedRecord, linkRequest } from './link-answer.ts';

/** Milliseconds for all URLs of a request; a host may end a response after 30 s. */
const TIME = 22_000;
const MAX_BYTES = 65_536;

export type LinkRouteMeans = {
  readonly siteOrigin: string;
  /** Returns the signed-in person, from verified tokens. */
  readonly viewer: () => Promise<Viewer | undefined>;
  readonly check: (
    model: AdminModel,
    ids: readonly string[],
    signal: AbortSignal,
  ) => Promise<readonly CheckedRecord[]>;
  readonly time?: number;
};

const NO_STORE = { 'Cache-Control': 'no-store' };
const refuse = (status: number, error: string) => Response.json({ error }, { status, headers: NO_STORE });

/**
 * Checks the URLs in the records with the posted ids. Only for administrators, from pages of this site. It
 * accepts ids and no URLs, so the server only requests URLs that records contain.
 */
export function createLinkRoute({ siteOrigin, viewer, check, time = TIME }: LinkRouteMeans) {
  return async (request: Request): Promise<Response> => {
    if (!isSameOrigin(request.headers, siteOrigin))
      return refuse(403, 'Only pages of this site can use this endpoint.');
    if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
      return refuse(415, 'The request body must be JSON.');
    const asking = await viewer();
    if (!asking) return refuse(401, 'Sign in first.');
    if (!isAdministrator(asking)) return refuse(403, 'You need an administrator account.');
    const wanted = linkRequest.safeParse(await readJson(request));
    if (!wanted.success) return refuse(400, 'The list of record ids is missing.');
    const { model, ids } = wanted.data;
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(time)]);
    const records = await check(model, [...new Set(ids)], signal);
    return Response.json({ records }, { headers: NO_STORE });
  };
}

/** Parses the body as JSON, up to the size of a list of ids. */
async function readJson(request: Request): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
