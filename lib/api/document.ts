import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { env } from '../env.ts';
import { DATA_LICENCE } from '../exports/licence.ts';
import { routes } from '../routes.ts';
import { absoluteUrl } from '../seo/absolute-url.ts';
import { apiAddress } from './address.ts';
import { LIMIT, LIMIT_WINDOW } from './limit.ts';
import { GROUPS, type Operation } from './operation.ts';
import { API_VERSION } from './version.ts';

const OPENAPI = '3.1.1';

const header = (description: string, example: string) => ({
  description,
  schema: { type: 'string' as const },
  example,
});

const RATE_HEADERS = {
  'RateLimit-Policy': header(
    'How many requests one caller may make in how many seconds.',
    `"minute";q=${LIMIT};w=${LIMIT_WINDOW}`,
  ),
  RateLimit: header(
    'How many of them remain, and after how many seconds they are all there again.',
    `"minute";r=${LIMIT - 1};t=42`,
  ),
};

const HEADERS = {
  ...RATE_HEADERS,
  ETag: header(
    'A strong tag of these bytes. Send it as If-None-Match to be told whether they have changed.',
    '"uYf3…"',
  ),
  'Cache-Control': header('Shared caches may keep the answer for a minute.', 'public, s-maxage=60'),
  Link: header(
    'By `rel`: `next` (the rest of the list), `service-desc`, `service-doc`, `license`.',
    `<${apiAddress('/bans?cursor=…')}>; rel="next"`,
  ),
};

const problemSchema = z
  .object({
    type: z
      .string()
      .meta({ format: 'uri', description: 'What kind of problem it is: it stays the same for good.' }),
    title: z.string().meta({ description: 'The kind in words.' }),
    status: z.int().meta({ description: 'The status of the answer.' }),
    detail: z.string().meta({ description: 'What is wrong with this request.' }),
    parameter: z.string().optional().meta({ description: 'The parameter that is wrong.' }),
    errors: z
      .array(z.object({ parameter: z.string(), detail: z.string() }))
      .optional()
      .meta({ description: 'Everything that is wrong.' }),
  })
  .meta({ id: 'Problem', description: 'Why a request is refused, by RFC 9457.' });

const refusal = (description: string, headers = {}) => ({
  description,
  headers: { ...RATE_HEADERS, ...headers },
  content: { 'application/problem+json': { schema: problemSchema } },
});

const RETRY = { 'Retry-After': header('After how many seconds it may be tried again.', '17') };

function operationObject(operation: Operation): ZodOpenApiOperationObject {
  const { id, group, summary, description, path, query, answer } = operation;
  const hasPath = Object.keys(path.shape).length > 0;
  return {
    operationId: id,
    tags: [group],
    summary,
    description,
    requestParams: {
      ...(hasPath && { path }),
      ...(Object.keys(query.shape).length > 0 && { query }),
    },
    responses: {
      '200': {
        description: 'What was asked for.',
        headers: HEADERS,
        content: { 'application/json': { schema: answer } },
      },
      '304': {
        description: 'It has not changed since the tag in If-None-Match.',
        headers: { ETag: HEADERS.ETag },
      },
      '400': refusal('A parameter is not known, is given twice, is empty or means nothing; it is named.'),
      ...(hasPath && { '404': refusal('There is nothing, or nothing that is public.') }),
      '429': refusal('The limit is reached.', RETRY),
      '503': refusal('The records cannot be read at the moment.', RETRY),
    },
  };
}

/**
 * What is said of a value that may be left out stands with its schema, and of one that may be null within a choice; tools show
 * what stands outside.
 */
function saidOf(shape: object): object {
  if ('description' in shape) return shape;
  if ('in' in shape && 'schema' in shape) {
    const { description, example, ...schema } = Object(shape.schema);
    return { ...shape, description, ...(example !== undefined && { example }), schema };
  }
  if (!('anyOf' in shape) || !Array.isArray(shape.anyOf)) return shape;
  const { description } = Object(shape.anyOf[0]);
  return { ...(description && { description }), ...shape };
}

/** Schemas say what there is, and that more may come: a client must not fail at a field that it does not know. */
function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(saidOf(value)).filter(
    ([key, each]) => key !== 'additionalProperties' || each !== false,
  );
  return Object.fromEntries(kept.map(([key, each]) => [key, opened(each)]));
}

const DESCRIPTION = `What is on record of creators’ bans, restrictions and shadowbans, as everybody may read it: no key is needed.

The records are told by creators and are not a sample of anything. Reports of shadowbans are always self-reported. The licence covers ${DATA_LICENCE.covers} It does not cover ${DATA_LICENCE.leavesOut}

Limit: ${LIMIT} requests in ${LIMIT_WINDOW} seconds for one caller. To take everything away, use the files: ${absoluteUrl(routes.data())}.`;

function make(operations: readonly Operation[]): Readonly<Record<string, unknown>> {
  const paths: ZodOpenApiPathsObject = Object.fromEntries(
    operations.map((operation) => [
      `${routes.api.root()}${operation.address}`,
      { get: operationObject(operation) },
    ]),
  );
  const document = createDocument({
    openapi: OPENAPI,
    info: {
      title: 'Bans, restrictions and shadowbans of creators',
      version: API_VERSION,
      summary: 'Read what is on record: free, without a key.',
      description: DESCRIPTION,
      license: { name: DATA_LICENCE.name, identifier: DATA_LICENCE.id },
      contact: { name: 'Contact', url: absoluteUrl(routes.contactUs()) },
      termsOfService: absoluteUrl(routes.termsOfUse()),
    },
    servers: [{ url: env.siteUrl, description: 'This site.' }],
    security: [],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    externalDocs: {
      description: 'The documentation, for people.',
      url: absoluteUrl(routes.api.documentation()),
    },
    paths,
    components: { schemas: { Problem: problemSchema } },
  });
  return opened(document) as Readonly<Record<string, unknown>>;
}

let made: Readonly<Record<string, unknown>> | undefined;

/** The interface as an OpenAPI 3.1 document, of the schemas that its parameters are read by and its answers typed with. */
export function apiDocument(operations: readonly Operation[]): Readonly<Record<string, unknown>> {
  made ??= make(operations);
  return made;
}
