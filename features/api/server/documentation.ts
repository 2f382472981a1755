import 'server-only';
import { z } from 'zod';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import { routes } from '../../../lib/routes.ts';
import { partsOff } from '../../../lib/site/parts.ts';
import { apiAddress } from '../model/address.ts';
import { type FieldDoc, getFields, getType, type Schema, schemaShape } from '../model/schema-words.ts';
import { publicApiResponse } from './api-response.ts';
import { operationsOn } from './catalogue.ts';
import { apiDocument } from './document.ts';

export type ParameterDoc = FieldDoc & {
  readonly isNeeded: boolean;
  readonly values: readonly string[];
  /** The default value. */
  readonly otherwise: string | null;
};

/** A real response as lines of text; the first lines of a long one. */
type Sample = {
  readonly url: string;
  readonly text: string;
  readonly lines: number;
  readonly shown: number;
};

export type OperationDoc = {
  readonly id: string;
  readonly group: string;
  /** The path with the names of parameters in braces: `/api/v1/bans/{id}`. */
  readonly address: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly ParameterDoc[];
  readonly fields: readonly FieldDoc[];
  /** URLs to try it. */
  readonly tries: readonly string[];
  readonly sample: Sample | null;
};

/** The number of lines shown of a response. */
const MAX_LINES = 60;

const parameterShape = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean().default(false),
  description: z.string().default(''),
  schema: schemaShape,
});

const documentShape = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({
        operationId: z.string(),
        tags: z.tuple([z.string()]),
        summary: z.string(),
        description: z.string(),
        parameters: z.array(parameterShape).default([]),
        responses: z.object({
          200: z.object({ content: z.object({ 'application/json': z.object({ schema: schemaShape }) }) }),
        }),
      }),
    }),
  ),
  components: z.object({ schemas: z.record(z.string(), schemaShape) }),
});

function parameterDoc({
  name,
  required,
  description,
  schema,
}: z.output<typeof parameterShape>): ParameterDoc {
  return {
    name,
    isNeeded: required,
    description,
    type: getType(schema),
    values: (schema.enum ?? []).map(String),
    otherwise: schema.default === undefined ? null : String(schema.default),
  };
}

async function getSample(url: string): Promise<Sample | null> {
  const response = await publicApiResponse(new Request(url));
  if (response.status !== 200) return null;
  const lines = JSON.stringify(await response.json(), null, 2).split('\n');
  return {
    url,
    text: lines.slice(0, MAX_LINES).join('\n'),
    lines: lines.length,
    shown: Math.min(lines.length, MAX_LINES),
  };
}

async function read(): Promise<readonly OperationDoc[]> {
  const operations = operationsOn();
  const { paths, components } = documentShape.parse(apiDocument(operations));
  const named = (name: string): Schema | undefined => components.schemas[name];
  return Promise.all(
    operations.map(async (operation) => {
      const address = `${routes.api.root()}${operation.address}`;
      const described = paths[address]?.get;
      if (!described) throw new Error(`${address} is not in the document.`);
      const tries = (await operation.examples()).map((path) => `${apiAddress('')}${path}`);
      return {
        id: described.operationId,
        group: described.tags[0],
        address,
        summary: described.summary,
        description: described.description,
        parameters: described.parameters.map(parameterDoc),
        fields: getFields(described.responses[200].content['application/json'].schema, named),
        tries,
        sample: tries[0] ? await getSample(tries[0]) : null,
      };
    }),
  );
}

/** The cache tags of the examples, which depend on any record. */
const TAGS = [
  cacheTags.briefs,
  cacheTags.bans,
  cacheTags.reports,
  cacheTags.profiles,
  cacheTags.streams,
  cacheTags.personalities,
  ...(['Brief', 'Profile', 'PlatformBan', 'ShadowbanExperience', 'Stream', 'Personality'] as const).map(
    cacheTags.model,
  ),
];

/** Every operation as in the OpenAPI document, with a real response. */
export const documentedOperations = (): Promise<readonly OperationDoc[]> => cachedDocumentation(partsOff());

const cachedDocumentation = cached(
  'api-documentation',
  () => TAGS,
  (_partsOff: string) => read(),
);

/** The samples of the guide: the response to an invalid date, and the ETag of a list. */
export const guideSamples: () => Promise<{ readonly problem: string; readonly etag: string }> = cached(
  'api-guide',
  () => TAGS,
  async () => {
    const [refusal, list] = await Promise.all(
      [apiAddress('/bans', { from: '2026-02-30' }), apiAddress('/bans', { platform: 'youtube' })].map((url) =>
        publicApiResponse(new Request(url)),
      ),
    );
    const problem = JSON.stringify(await refusal?.json(), null, 2);
    return { problem, etag: list?.headers.get('etag') ?? '' };
  },
);
