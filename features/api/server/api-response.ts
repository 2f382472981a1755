import { PUBLIC_METHODS, preflight } from '../../../lib/http/cors.ts';
import {
  type ParameterProblem,
  parameterProblem,
  problem,
  unavailableProblem,
} from '../../../lib/http/problem.ts';
import { sendPublic } from '../../../lib/http/send-public.ts';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { DATA_LICENCE } from '../../datasets/model/citation.ts';
import { apiAddress } from '../model/address.ts';
import { checkValues, type Found, type Match, match, readQuery } from '../model/operation.ts';
import { operationsOn } from './catalogue.ts';
import { NoPlaceError, readCursor, writeCursor } from './operations/cursor.ts';
import { withinLimit } from './operations/limit.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The links of every response: the OpenAPI document, the documentation and the licence. */
const LINKS = [
  `<${apiAddress('/openapi.json')}>; rel="service-desc"; type="application/json"`,
  `<${absoluteUrl(routes.api.documentation())}>; rel="service-doc"; type="text/html"`,
  `<${DATA_LICENCE.url}>; rel="license"`,
];

const refuse = ([first, ...others]: readonly ParameterProblem[]): Response | null =>
  first ? parameterProblem([first, ...others]) : null;

/** The key of a response's cursors: the operation with its filters and sort order. */
function getList({ operation }: Match, written: Readonly<Record<string, string>>): string {
  const { limit: _limit, cursor: _cursor, ...criteria } = written;
  return `${operation.id} ${JSON.stringify(Object.entries(criteria).sort())}`;
}

function nextAddress(
  path: string,
  written: Readonly<Record<string, string>>,
  list: string,
  next: string,
): string {
  const { cursor: _cursor, ...same } = written;
  return apiAddress(path, { ...same, cursor: writeCursor(list, next) });
}

/** The response body, with the URL of the next page in it and in `Link`. */
function sent(found: Found, next: string | null, isPaged: boolean) {
  const { data, ...others } = found.body;
  const body = isPaged ? { data, next, ...others } : found.body;
  const links = next ? [`<${next}>; rel="next"`, ...LINKS] : LINKS;
  return {
    body: `${JSON.stringify(body)}\n`,
    type: JSON_TYPE,
    headers: { Link: links.join(', ') },
  };
}

const noPlace = () =>
  parameterProblem([
    {
      parameter: 'cursor',
      detail: 'Invalid cursor. Use the URL in `next` unchanged, with the same parameters.',
    },
  ]);

async function read(request: Request, path: string, matched: Match): Promise<Response> {
  const { operation } = matched;
  const { written, errors } = readQuery(
    new URL(request.url).searchParams,
    Object.keys(operation.query.shape),
  );
  const refused = refuse(errors) ?? refuse(checkValues(operation.query, written));
  if (refused) return refused;
  if (!operation.path.safeParse(matched.path).success) return nothing(path);
  const list = getList(matched, written);
  const after = written.cursor === undefined ? null : readCursor(list, written.cursor);
  if (written.cursor !== undefined && after === null) return noPlace();
  const found = await operation.run({ path: matched.path, query: written, after });
  if ('nothing' in found) return problem(404, 'Not found', found.nothing);
  if ('errors' in found) return parameterProblem(found.errors);
  const next = found.next == null ? null : nextAddress(path, written, list, found.next);
  return sendPublic(request, sent(found, next, operation.isPaged ?? false));
}

const nothing = (path: string) =>
  problem(
    404,
    'Not found',
    `There is no address ${routes.api.root()}${path.slice(0, 120)}. ${apiAddress('')} lists all addresses.`,
  );

const isPublicMethod = (method: string) => (PUBLIC_METHODS as readonly string[]).includes(method);

/** Responds to any request below /api/v1. */
export async function apiResponse(request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (!isPublicMethod(request.method))
    return problem(405, 'Method not allowed', `${request.method} is not supported. The API is read-only.`, {
      headers: { Allow: PUBLIC_METHODS.join(', ') },
    });
  return withinLimit(request, () => publicApiResponse(request));
}

/** Responds without a rate limit; the documentation uses it for its samples. */
export async function publicApiResponse(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(routes.api.root().length);
  const matched = match(operationsOn(), path);
  if (!matched) return nothing(path);
  try {
    return await read(request, path, matched);
  } catch (error) {
    if (error instanceof NoPlaceError) return noPlace();
    console.error(`${request.method} ${routes.api.root()}${path} failed.`, error);
    return unavailableProblem();
  }
}
