import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { env } from '../../../lib/env/env.ts';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { DATA_LICENCE } from '../../datasets/model/citation.ts';
import { API_VERSION, apiAddress } from '../model/address.ts';
import { GROUPS, type Operation } from '../model/operation.ts';
import { LIMIT, LIMIT_WINDOW } from './operations/limit.ts';

const OPENAPI = '3.1.1';

const header = (description: string, example: string) => ({
  description,
  schema: { type: 'string' as const },
  example,
});

const RATE_HEADERS = {
  'RateLimit-Policy': header(
    'The limit for one client: requests (q) in a number of seconds (w).',
    `"minute";q=${LIMIT};w=${LIMIT_WINDOW}`,
  ),
  RateLimit: header(
    'The number of remaining requests (r), and the number of seconds until the limit resets (t).',
    `"minute";r=${LIMIT - 1};t=42`,
  ),
};

const HEADERS = {
  ...RATE_HEADERS,
  ETag: header(
    'A strong ETag of the response body. Send it as If-None-Match to check for changes.',
    '"uYf3…"',
  ),
  'Cache-Control': header('Shared caches may store the response for one minute.', 'public, s-maxage=60'),
  Link: header(
    'Links by relation type: `next` (next page), `service-desc` (OpenAPI document), `service-doc` (documentation), `license`.',
    `<${apiAddress('/bans?cursor=…')}>; rel="next"`,
  ),
};

const problemSchema = z
  .object({
    type: z
      .string()
      .meta({ format: 'uri', description: 'The URI of this kind of problem. It never changes.' }),
    title: z.string().meta({ description: 'The kind of problem, in words.' }),
    status: z.int().meta({ description: 'The HTTP status.' }),
    detail: z.string().meta({ description: 'An explanation of the problem with this request.' }),
    parameter: z.string().optional().meta({ description: 'The name of the invalid parameter.' }),
    errors: z
      .array(z.object({ parameter: z.string(), detail: z.string() }))
      .optional()
      .meta({ description: 'All invalid parameters.' }),
  })
  .meta({ id: 'Problem', description: 'An error response (RFC 9457).' });

const refusal = (description: string, headers = {}) => ({
  description,
  headers: { ...RATE_HEADERS, ...headers },
  content: { 'application/problem+json': { schema: problemSchema } },
});

const RETRY = { 'Retry-After': header('The number of seconds to wait before the next request.', '17') };

function operationObject(operation: Operation): ZodOpenApiOperationObject {
  const { id, group, summary, description, path, query, schema } = operation;
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
        description: 'The requested data.',
        headers: HEADERS,
        content: { 'application/json': { schema } },
      },
      '304': {
        description: 'Nothing has changed since the ETag in If-None-Match.',
        headers: { ETag: HEADERS.ETag },
      },
      '400': refusal('A parameter is unknown, repeated, empty or invalid. The response says which one.'),
      ...(hasPath && { '404': refusal('Nothing public exists at this address.') }),
      '429': refusal('The client has reached the rate limit.', RETRY),
      '503': refusal('The records cannot be read right now.', RETRY),
    },
  };
}

/**
 * Moves the descriptions of optional and nullable values to the outside, where tools show them.
 */
function getDescription(shape: object): object {
  if ('description' in shape) return shape;
  if ('in' in shape && 'schema' in shape) {
    const { description, example, ...schema } = Object(shape.schema);
    return { ...shape, description, ...(example !== undefined && { example }), schema };
  }
  if (!('anyOf' in shape) || !Array.isArray(shape.anyOf)) return shape;
  const { description } = Object(shape.anyOf[0]);
  return { ...(description && { description }), ...shape };
}

/** Opens the schemas for further fields: clients must ignore fields that they do not know. */
function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (typeof value !== 'object' || value === null) return value;
  const stored = Object.entries(getDescription(value)).filter(
    ([key, each]) => key !== 'additionalProperties' || each !== false,
  );
  return Object.fromEntries(stored.map(([key, each]) => [key, opened(each)]));
}

const DESCRIPTION = `Public records of creators’ bans, restrictions and shadowbans. No key is needed.

Creators write the records. They are not a representative sample. Shadowban reports are always self-reported. The licence covers ${DATA_LICENCE.covers} It does not cover ${DATA_LICENCE.leavesOut}

Limit: ${LIMIT} requests in ${LIMIT_WINDOW} seconds for one client. To get everything, download the files: ${absoluteUrl(routes.data())}.`;

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
      summary: 'Read the public records: free, no key needed.',
      description: DESCRIPTION,
      license: { name: DATA_LICENCE.name, identifier: DATA_LICENCE.id },
      contact: { name: 'Contact', url: absoluteUrl(routes.contactUs()) },
      termsOfService: absoluteUrl(routes.termsOfUse()),
    },
    servers: [{ url: env.siteUrl, description: 'The API of this site.' }],
    security: [],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    externalDocs: {
      description: 'Human-readable documentation.',
      url: absoluteUrl(routes.api.documentation()),
    },
    paths,
    components: { schemas: { Problem: problemSchema } },
  });
  return opened(document) as Readonly<Record<string, unknown>>;
}

let made: Readonly<Record<string, unknown>> | undefined;

/** The API as an OpenAPI 3.1 document, made from the schemas that validate parameters and type responses. */
export function apiDocument(operations: readonly Operation[]): Readonly<Record<string, unknown>> {
  made ??= make(operations);
  return made;
}
