import { z } from 'zod';
import { findResource, findResources, render, type Synthesis } from './templates.ts';

/** The API's settings, and the definition's own functions that run behind Amplify's on a field. */
export type Pipelines = {
  api: {
    region: string;
    defaultAuthMode: string;
    authModes: string[];
    apiKeyDays: number;
    queryDepthLimit: number;
    resolverCountLimit: number;
  };
  /** By name: the file, below `amplify/`, and the runtime it is written for. */
  functions: Record<string, { file: string; runtime: string }>;
  /** `Type.field` to the names of the functions that run after the field's value was read, in order. */
  fields: Record<string, string[]>;
};

const apiShape = z.object({
  AuthenticationType: z.string(),
  AdditionalAuthenticationProviders: z.array(z.object({ AuthenticationType: z.string() })),
  QueryDepthLimit: z.number(),
  ResolverCountLimit: z.number(),
});
const functionShape = z.object({
  Name: z.string(),
  CodeS3Location: z.unknown(),
  Runtime: z.object({ Name: z.literal('APPSYNC_JS'), RuntimeVersion: z.string() }),
});
const resolverShape = z.object({
  TypeName: z.string(),
  FieldName: z.string(),
  PipelineConfig: z.object({ Functions: z.array(z.unknown()) }),
});
const secondsPerDay = 86_400;

/**
 * Reads the synthesized API. Amplify's own functions are VTL and follow from the schema; those with a JavaScript runtime are the definition's.
 * @param fileWith finds the source file that has the given text.
 */
export function readPipelines(
  { root, readAsset }: Synthesis,
  region: string,
  fileWith: (text: string) => string,
): Pipelines {
  const api = apiShape.parse(findResource(root, 'AWS::AppSync::GraphQLApi').properties);
  const expires = z.number().parse(findResource(root, 'AWS::AppSync::ApiKey').properties.Expires);
  const nameById = new Map<string, string>();
  const functions: Pipelines['functions'] = {};
  for (const { id, properties, stack } of findResources(root, 'AWS::AppSync::FunctionConfiguration')) {
    if (properties.Runtime) {
      const { Name, CodeS3Location, Runtime } = functionShape.parse(properties);
      nameById.set(render({ 'Fn::GetAtt': [id, 'FunctionId'] }, stack), Name);
      functions[Name] = {
        file: fileWith(readAsset(CodeS3Location)),
        runtime: `${Runtime.Name} ${Runtime.RuntimeVersion}`,
      };
    }
  }

  const fields = findResources(root, 'AWS::AppSync::Resolver').flatMap(({ properties, stack }) => {
    const { TypeName, FieldName, PipelineConfig } = resolverShape.parse(properties);
    const own = PipelineConfig.Functions.map((id) => nameById.get(render(id, stack)));
    const names = own.filter((name) => name !== undefined);
    if (own.slice(0, -names.length).some((name) => name !== undefined)) {
      throw new Error(
        `${TypeName}.${FieldName} runs one of our functions before Amplify's; only after is supported.`,
      );
    }
    return names.length > 0 ? [[`${TypeName}.${FieldName}`, names] as const] : [];
  });
  return {
    api: {
      region,
      defaultAuthMode: api.AuthenticationType,
      authModes: [
        api.AuthenticationType,
        ...api.AdditionalAuthenticationProviders.map((provider) => provider.AuthenticationType),
      ],
      apiKeyDays: Math.round((expires - Date.now() / 1000) / secondsPerDay),
      queryDepthLimit: api.QueryDepthLimit,
      resolverCountLimit: api.ResolverCountLimit,
    },
    functions,
    fields: Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}
