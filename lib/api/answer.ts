import { DATA_LICENCE } from '../exports/licence.ts';
import { routes } from '../routes.ts';
import { absoluteUrl } from '../seo/absolute-url.ts';
import { apiAddress } from './address.ts';
import { OPERATIONS } from './catalogue.ts';
import { PUBLIC_METHODS, preflight } from './cors.ts';
import { NoPlaceError, readCursor, writeCursor } from './cursor.ts';
import { withinLimit } from './limit.ts';
import { type Match, match } from './match.ts';
import type { Found } from './operation.ts';
import { checkValues, readQuery } from './parameters.ts';
import { type ParameterProblem, parameterProblem, problem } from './problem.ts';
import { sendPublic } from './send.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Where every answer leads: its description, for programs and for people, and its licence. */
const LINKS = [
  `<${apiAddress('/openapi.json')}>; rel="service-desc"; type="application/json"`,
  `<${absoluteUrl(routes.api.documentation())}>; rel="service-doc"; type="text/html"`,
  `<${DATA_LICENCE.url}>; rel="license"`,
];

const refuse = ([first, ...others]: readonly ParameterProblem[]): Response | null =>
  first ? parameterProblem([first, ...others]) : null;

/** What the answer's cursors hold for: the operation and all that narrows or orders its list. */
function listOf({ operation }: Match, written: Readonly<Record<string, string>>): string {
  const { limit: _limit, cursor: _cursor, ...narrowing } = written;
  return `${operation.id} ${JSON.stringify(Object.entries(narrowing).sort())}`;
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

/** The body as it is sent, with the address of the rest of the list in it and in `Link`. */
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
      detail: 'It is no place in this list: follow `next` as it was given, with the same parameters.',
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
  const list = listOf(matched, written);
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
    `There is no address ${routes.api.root()}${path.slice(0, 120)}. ${apiAddress('')} lists all that there are.`,
  );

const isPublicMethod = (method: string) => (PUBLIC_METHODS as readonly string[]).includes(method);

/** Answers any request below /api/v1. */
export async function answerApi(request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (!isPublicMethod(request.method))
    return problem(405, 'Method not allowed', `${request.method} is not answered: data is only read here.`, {
      headers: { Allow: PUBLIC_METHODS.join(', ') },
    });
  return withinLimit(request, () => answerPublic(request));
}

/** What is answered to anybody, whoever asks how often: the documentation shows it. */
export async function answerPublic(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(routes.api.root().length);
  const matched = match(OPERATIONS, path);
  if (!matched) return nothing(path);
  try {
    return await read(request, path, matched);
  } catch (error) {
    if (error instanceof NoPlaceError) return noPlace();
    console.error(`${request.method} ${routes.api.root()}${path} could not be answered.`, error);
    return problem(503, 'Not available', 'The records cannot be read at the moment. Please try again.', {
      headers: { 'Retry-After': '5' },
    });
  }
}
