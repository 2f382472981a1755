import 'server-only';
import { z } from 'zod';
import { verifiedAccessToken } from '../../../lib/auth/current-viewer.ts';
import { env } from '../../../lib/env/env.ts';
import { getCaller } from '../../../lib/rate-limit/caller-address.ts';
import { isSameOrigin } from '../../../lib/security/same-origin.ts';
import { readText } from '../../newsletter/server/send-forms.ts';
import {
  type ModerationRequest,
  type ModerationResponse,
  moderationRequest,
  type PROBLEMS,
} from '../model/contract.ts';
import { callModeration } from './call-moderation.ts';

type ModerationRouteMeans = {
  readonly siteOrigin: string;
  /** The caller's verified access token; null without a sign-in. */
  readonly accessToken: () => Promise<string | null>;
  /** The network address to count a request for. */
  readonly getCaller: (headers: Headers) => string;
  readonly call: (request: ModerationRequest) => Promise<ModerationResponse>;
};

const STATUS: Readonly<Record<(typeof PROBLEMS)[number], number>> = {
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  'too-many': 429,
  conflict: 409,
  invalid: 400,
  unavailable: 503,
};

const typed = z.looseObject({ type: z.string() });

/**
 * Handles POST /api/moderation: a request of the contract from a signed-in person, without the access token and the caller's
 * address, which are added here. The response is that of the contract with the status that fits; bad input is 400.
 */
export function createModerationRoute({ siteOrigin, accessToken, getCaller, call }: ModerationRouteMeans) {
  return async (request: Request): Promise<Response> => {
    if (!isSameOrigin(request.headers, siteOrigin))
      return refuse('not-allowed', 'This request can only be sent from a page on this site.');
    if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
      return refuse('invalid', 'Send the request as JSON.');
    const token = await accessToken();
    if (!token) return refuse('not-signed-in', 'Your sign-in has ended. Sign in again.');
    const body = typed.safeParse(await readJson(request));
    const fields = getFields(body.data?.type);
    if (!body.success || !fields?.has('accessToken'))
      return refuse('invalid', 'You cannot send this request while you are signed in.');
    const wanted = moderationRequest.safeParse({
      ...body.data,
      accessToken: token,
      ...(fields.has('caller') && { caller: getCaller(request.headers) }),
    });
    if (!wanted.success) return refuse('invalid', explain(wanted.error));
    return respond(await call(wanted.data));
  };
}

/** The names of the fields of one request type; undefined for an unknown type. */
function getFields(type: string | undefined): ReadonlySet<string> | undefined {
  const found = moderationRequest.options.find(({ shape }) => shape.type.value === type);
  return found && new Set(Object.keys(found.shape));
}

async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request);
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function explain(error: z.ZodError): string {
  const [issue] = error.issues;
  return `The field "${issue?.path.join('.') || 'type'}" is not valid: ${issue?.message ?? 'check it'}.`;
}

const refuse = (problem: (typeof PROBLEMS)[number], message: string): Response =>
  respond({ outcome: 'refused', problem, message });

function respond(response: ModerationResponse): Response {
  const status = response.outcome === 'done' ? 200 : STATUS[response.problem];
  const retryAfter = response.outcome === 'refused' ? response.retryAfter : undefined;
  return Response.json(response, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  });
}

/** POST /api/moderation */
export const moderationRoute = createModerationRoute({
  siteOrigin: env.siteUrl,
  accessToken: verifiedAccessToken,
  getCaller,
  call: callModeration,
});
