import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';

/** Closes the schemas of the document: tests know every field, although clients must expect further ones. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, closed(each)] as const);
  const isShape = 'properties' in value && !('additionalProperties' in value);
  return Object.fromEntries([...entries, ...(isShape ? [['additionalProperties', false]] : [])]);
}

const content = z.record(z.string(), z.object({ schema: z.unknown() }));
const documentShape = z.looseObject({
  paths: z.record(
    z.string(),
    z.object({
      get: z.looseObject({
        operationId: z.string(),
        responses: z.record(z.string(), z.looseObject({ content: content.optional() })),
      }),
    }),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/** Checks responses by the document, as a client without other knowledge would. */
export function responseChecks(document: unknown) {
  const { paths, components } = documentShape.parse(document);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: closed(components) });
  const compiled = new Map<string, ValidateFunction>();
  return {
    paths: Object.keys(paths),
    /** @returns the errors of a response; empty if it is as documented */
    getFaults: (path: string, status: number, type: string, body: unknown): readonly string[] => {
      const response = paths[path]?.get.responses[String(status)];
      if (!response) return [`${path} has no answer ${status} in the document`];
      const media = type.split(';')[0] ?? '';
      const schema = response.content?.[media]?.schema;
      if (schema === undefined) return [`${path} has no ${media} for ${status} in the document`];
      const key = `${path} ${status}`;
      const text = JSON.stringify(closed(schema)).replaceAll('"#/components', '"document#/components');
      const validate = compiled.get(key) ?? ajv.compile(JSON.parse(text));
      compiled.set(key, validate);
      validate(body);
      return (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      );
    },
  };
}
