import { z } from 'zod';

const ruleSchema = z.object({
  allow: z.string(),
  provider: z.string().optional(),
  operations: z.array(z.string()).optional(),
  ownerField: z.string().optional(),
  identityClaim: z.string().optional(),
  groupClaim: z.string().optional(),
  groups: z.array(z.string()).optional(),
  groupsField: z.string().optional(),
  groupField: z.string().optional(),
});

const attributeSchema = z.object({
  type: z.string(),
  properties: z
    .object({
      name: z.string().optional(),
      queryField: z.string().nullish(),
      fields: z.array(z.string()).optional(),
      rules: z.array(ruleSchema).optional(),
    })
    .loose()
    .optional(),
});

const associationSchema = z.object({
  connectionType: z.string(),
  targetNames: z.array(z.string()).optional(),
  associatedWith: z.array(z.string()).optional(),
});

const fieldSchema = z.object({
  name: z.string(),
  isArray: z.boolean(),
  type: z.union([
    z.string(),
    z.object({ model: z.string() }),
    z.object({ enum: z.string() }),
    z.object({ nonModel: z.string() }),
  ]),
  isRequired: z.boolean(),
  attributes: z.array(attributeSchema).optional(),
  association: associationSchema.optional(),
});

const modelSchema = z.object({
  name: z.string(),
  pluralName: z.string(),
  fields: z.record(z.string(), fieldSchema),
  attributes: z.array(attributeSchema),
  primaryKeyInfo: z.object({
    primaryKeyFieldName: z.string(),
    sortKeyFieldNames: z.array(z.string()),
  }),
});

const introspectionSchema = z.object({
  version: z.literal(1),
  models: z.record(z.string(), modelSchema),
});

/** Amplify's model introspection (`amplify_outputs.json`, `data.model_introspection`), as far as the engine reads it. */
export type Introspection = z.infer<typeof introspectionSchema>;
export type IntrospectionModel = z.infer<typeof modelSchema>;
export type IntrospectionField = z.infer<typeof fieldSchema>;
export type IntrospectionAttribute = z.infer<typeof attributeSchema>;
export type IntrospectionRule = z.infer<typeof ruleSchema>;

/**
 * Checks a parsed `introspection.json`.
 * @throws ZodError that names the missing part
 */
export function parseIntrospection(value: unknown): Introspection {
  return introspectionSchema.parse(value);
}
