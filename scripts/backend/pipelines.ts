import { z } from 'zod';
import { findResource, findResources, render, type Synthesis } from './templates.ts';

/** The API's settings, and the definition's own functions in Amplify's pipelines. */
export type Pipelines = {
  api: {
    region: string;
    defaultAuthMode: string;
    authModes: string[];
    apiKeyDays: number;
    queryDepthLimit: number;
    resolverCountLimit: number;
  };
  /**
   * The functions by name: the file below `amplify/`, the runtime, the model whose table the function reads, the table
   * of `tables` that it changes, and the model to whose table it adds records. All are null without a data source.
   */
  functions: Record<string, { file: string; runtime: string } & DataSource>;
  /** The tables that are no models, by name. */
  tables: Record<string, { key: string; timeToLive: string }>;
  /** The field with the time after which a record is deleted, by the model. Other models have no such time. */
  timesToLive: Record<string, string>;
  /** `Type.field` to the names of the functions that run before and after Amplify's data function, in order. */
  fields: Record<string, { before: string[]; after: string[] }>;
};

type DataSource = { reads: string | null; updates: string | null; writes: string | null };

const apiShape = z.object({
  AuthenticationType: z.string(),
  AdditionalAuthenticationProviders: z.array(z.object({ AuthenticationType: z.string() })),
  QueryDepthLimit: z.number(),
  ResolverCountLimit: z.number(),
});
const functionShape = z.object({
  Name: z.string(),
  CodeS3Location: z.unknown(),
  DataSourceName: z.unknown(),
  Runtime: z.object({ Name: z.literal('APPSYNC_JS'), RuntimeVersion: z.string() }),
});
const resolverShape = z.object({
  TypeName: z.string(),
  FieldName: z.string(),
  PipelineConfig: z.object({ Functions: z.array(z.unknown()) }),
});
const dataSourceShape = z.object({
  Name: z.string(),
  DynamoDBConfig: z.object({ TableName: z.unknown() }).optional(),
});
const tableShape = z.object({
  tableName: z.unknown(),
  timeToLiveSpecification: z
    .object({ attributeName: z.string(), enabled: z.union([z.literal(true), z.literal('true')]) })
    .optional(),
});
const counterTableShape = z.object({
  KeySchema: z.tuple([z.object({ AttributeName: z.string() })]),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.literal(true) }),
});
const secondsPerDay = 86_400;

/**
 * Reads the synthesized API. Amplify's own functions are VTL and result from the schema; functions with a JavaScript
 * runtime belong to the definition.
 * @param fileWith finds the source file that has the given text
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
  const { getSource, tables } = readSources(root);
  for (const { id, properties, stack } of findResources(root, 'AWS::AppSync::FunctionConfiguration')) {
    if (properties.Runtime) {
      const { Name, CodeS3Location, DataSourceName, Runtime } = functionShape.parse(properties);
      nameById.set(render({ 'Fn::GetAtt': [id, 'FunctionId'] }, stack), Name);
      functions[Name] = {
        file: fileWith(readAsset(CodeS3Location)),
        runtime: `${Runtime.Name} ${Runtime.RuntimeVersion}`,
        ...getSource(render(DataSourceName, stack)),
      };
    }
  }

  const fields = findResources(root, 'AWS::AppSync::Resolver').flatMap(({ properties, stack }) => {
    const { TypeName, FieldName, PipelineConfig } = resolverShape.parse(properties);
    const names = PipelineConfig.Functions.map((id) => nameById.get(render(id, stack)));
    const dataFunction = names.lastIndexOf(undefined);
    const before = names.slice(0, dataFunction).filter((name) => name !== undefined);
    const after = names.slice(dataFunction + 1).filter((name) => name !== undefined);
    checkOrder(`${TypeName}.${FieldName}`, names.slice(0, dataFunction));
    if (names.length > MAX_FUNCTIONS)
      throw new Error(
        `${TypeName}.${FieldName} has ${names.length} functions; AppSync allows ${MAX_FUNCTIONS}.`,
      );
    return before.length + after.length > 0 ? [[`${TypeName}.${FieldName}`, { before, after }] as const] : [];
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
    tables,
    timesToLive: readTimesToLive(root),
    fields: Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

function readTimesToLive(root: Synthesis['root']): Pipelines['timesToLive'] {
  return Object.fromEntries(
    findResources(root, 'Custom::AmplifyDynamoDBTable').flatMap(({ id, properties }) => {
      const { timeToLiveSpecification } = tableShape.parse(properties);
      return timeToLiveSpecification
        ? [[id.replace(/Table$/, ''), timeToLiveSpecification.attributeName]]
        : [];
    }),
  );
}

/** Functions of one pipeline resolver (https://docs.aws.amazon.com/general/latest/gr/appsync.html). */
const MAX_FUNCTIONS = 10;

/** Amplify's functions authorize the request and then read or write. Functions of the definition must not run before the authorization. */
function checkOrder(field: string, namesBeforeData: (string | undefined)[]): void {
  const first = namesBeforeData.findIndex((name) => name !== undefined);
  if (first !== -1 && namesBeforeData.slice(first).includes(undefined)) {
    throw new Error(`${field} runs a function of the definition before Amplify's authorization.`);
  }
}

/**
 * Returns how to find what a data source reads or changes by its rendered name, and the tables that are no models. Throws when
 * a data source names another table.
 */
function readSources(root: Synthesis['root']): {
  readonly getSource: (name: string) => DataSource;
  readonly tables: Pipelines['tables'];
} {
  const modelByTable = new Map(
    findResources(root, 'Custom::AmplifyDynamoDBTable').map(({ id, properties, stack }) => [
      render(tableShape.parse(properties).tableName, stack),
      id.replace(/Table$/, ''),
    ]),
  );
  const counterTables = new Map(
    findResources(root, 'AWS::DynamoDB::Table').map(({ id, properties, stack }) => [
      render({ Ref: id }, stack),
      properties,
    ]),
  );
  const tables: Pipelines['tables'] = {};
  // Functions name a data source of their own stack by its name, or by a reference to it.
  const sources = new Map<string, DataSource>();
  for (const { id, properties, stack } of findResources(root, 'AWS::AppSync::DataSource')) {
    const { Name, DynamoDBConfig } = dataSourceShape.parse(properties);
    const [, subject = '', role] = /^(\w+)(Reader|Updater|Writer)$/.exec(Name) ?? [];
    // Amplify's own data sources of tables are left out: functions of the definition may not use them.
    if (DynamoDBConfig && !role) continue;
    const table = role ? render(DynamoDBConfig?.TableName, stack) : '';
    const source: DataSource = { reads: null, updates: null, writes: null };
    if (role === 'Reader' || role === 'Writer') {
      const model = modelByTable.get(table) ?? null;
      if (!model) throw new Error(`The data source ${Name} does not use the table of a model.`);
      source[role === 'Reader' ? 'reads' : 'writes'] = model;
    } else if (role === 'Updater') {
      const { KeySchema, TimeToLiveSpecification } = counterTableShape.parse(counterTables.get(table));
      tables[subject] = {
        key: KeySchema[0].AttributeName,
        timeToLive: TimeToLiveSpecification.AttributeName,
      };
      source.updates = subject;
    }
    for (const name of [Name, render({ 'Fn::GetAtt': [id, 'Name'] }, stack)]) sources.set(name, source);
  }
  return {
    tables,
    getSource: (name) => {
      const source = sources.get(name);
      if (!source)
        throw new Error(`A pipeline function uses the data source ${name}, which is not in the definition.`);
      return source;
    },
  };
}
