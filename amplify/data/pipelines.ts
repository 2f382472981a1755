import { fileURLToPath } from 'node:url';
import type { defineData } from '@aws-amplify/backend';
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  BackedDataSource,
  type BackedDataSourceProps,
  type BaseDataSource,
  Code,
  DynamoDbDataSource,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-appsync';
import { AttributeType, BillingMode, type ITable, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';

export type Data = Pick<
  ReturnType<ReturnType<typeof defineData>['getInstance']>,
  'resources' | 'addNoneDataSource' | 'addFunction'
>;

/** One AppSync function of the definition (runtime APPSYNC_JS). */
type PipelineFunction = {
  readonly name: string;
  /** The file in `amplify/data/functions/`, without `.js`; the function's name unless several functions share a file. */
  readonly file?: string;
  /** The model whose table the function reads with GetItem and Query; null for a function that reads none. */
  readonly reads: string | null;
  /** The table of the definition's own that the function changes with UpdateItem. */
  readonly updates?: string;
  /** The model to whose table the function adds records with PutItem. */
  readonly writes?: string;
};

/** Functions that run before and after Amplify's data function, by `Type.field`, in their order. */
export type Pipelines = {
  readonly functions: readonly PipelineFunction[];
  readonly before: Readonly<Record<string, readonly string[]>>;
  readonly after: Readonly<Record<string, readonly string[]>>;
};

/** Returns the same functions for several fields. */
export function forFields(
  fields: readonly string[],
  names: readonly string[],
): Record<string, readonly string[]> {
  return Object.fromEntries(fields.map((field) => [field, names]));
}

/** Joins parts of the definition. Functions of an earlier part run before those of a later part on the same field. */
export function joinPipelines(parts: readonly Pipelines[]): Pipelines {
  const join = (side: 'before' | 'after') => {
    const fields: Record<string, readonly string[]> = {};
    for (const part of parts) {
      for (const [field, names] of Object.entries(part[side]))
        fields[field] = [...(fields[field] ?? []), ...names];
    }
    return fields;
  };
  return {
    functions: parts.flatMap(({ functions }) => functions),
    before: join('before'),
    after: join('after'),
  };
}

/**
 * Adds the functions to the API and puts them into Amplify's pipelines. A function before a field runs after Amplify's
 * authorization functions and before its data function: it can refuse the request, or replace `ctx.stash.transformedArgs`.
 * Throws when a field or a function has another name than the schema or the list of functions says.
 */
export function applyPipelines(data: Data, pipelines: Pipelines): void {
  const ids = new Map(addFunctions(data, pipelines.functions));
  const getIds = (names: readonly string[]) =>
    names.map((name) => {
      const id = ids.get(name);
      if (!id) throw new Error(`There is no pipeline function ${name}.`);
      return id;
    });
  const fields = new Set([...Object.keys(pipelines.before), ...Object.keys(pipelines.after)]);
  for (const field of fields) {
    const resolver = data.resources.cfnResources.cfnResolvers[field];
    const pipeline = resolver?.pipelineConfig;
    const own = pipeline && 'functions' in pipeline ? pipeline.functions : undefined;
    if (!resolver || !own) throw new Error(`${field} has no pipeline. Is it still in the schema?`);
    const before = getIds(pipelines.before[field] ?? []);
    const after = getIds(pipelines.after[field] ?? []);
    // Amplify's data function is the last one of its pipelines.
    resolver.pipelineConfig = { functions: [...own.slice(0, -1), ...before, ...own.slice(-1), ...after] };
  }
}

function addFunctions(data: Data, functions: readonly PipelineFunction[]): [name: string, id: string][] {
  const sources = new Map<string, BaseDataSource>();
  const getSource = (name: string, add: () => BaseDataSource) => {
    const source = sources.get(name) ?? add();
    sources.set(name, source);
    return source;
  };
  const findSource = ({ reads, updates, writes }: PipelineFunction) => {
    if (writes) return getSource(`${writes}Writer`, () => addWriter(data, writes));
    if (updates) return getSource(updates, () => addCounterTable(data, updates));
    if (reads) return getSource(reads, () => addReader(data, reads));
    return getSource('', () => data.addNoneDataSource('FunctionsDataSource', { name: 'Functions' }));
  };
  return functions.map((each) => {
    const { name, file = name } = each;
    const { functionId } = data.addFunction(`Function-${name}`, {
      name,
      dataSource: findSource(each),
      runtime: FunctionRuntime.JS_1_0_0,
      code: Code.fromAsset(fileURLToPath(new URL(`./functions/${file}.js`, import.meta.url))),
    });
    return [name, functionId];
  });
}

/**
 * Adds a data source that may only read a model's table. Amplify's own data source is not used, because it
 * belongs to the model's nested stack. Two models whose functions read each other's table would then depend
 * on each other. The table is named here as Amplify names it; `scripts/backend/pipelines.ts` compares both
 * names when the definition is compiled.
 */
function addReader(data: Data, model: string): BaseDataSource {
  const { api, scope, table } = findTable(data, model, 'ReaderTable', true);
  const name = `${model}Reader`;
  return new DynamoDbDataSource(scope, name, { api, name, table, readOnlyAccess: true });
}

/** Finds the table of a model by its name, for a data source of its own. */
function findTable({ resources: { graphqlApi: api } }: Data, model: string, id: string, hasIndexes: boolean) {
  const scope = Stack.of(api);
  const table = Table.fromTableAttributes(scope, model + id, {
    tableName: `${model}-${api.apiId}-NONE`,
    grantIndexPermissions: hasIndexes,
  });
  return { api, scope, table };
}

/** A data source of a table that may only add items to it. `DynamoDbDataSource` would also read the table. */
class AddingDataSource extends BackedDataSource {
  constructor(
    scope: Construct,
    id: string,
    { table, ...props }: BackedDataSourceProps & { readonly table: ITable },
  ) {
    super(scope, id, props, {
      type: 'AMAZON_DYNAMODB',
      dynamoDbConfig: { tableName: table.tableName, awsRegion: table.env.region },
    });
    table.grant(this, 'dynamodb:PutItem');
  }
}

/** Adds a data source that may only add records to a model's table. The table is named as in `addReader`. */
function addWriter(data: Data, model: string): BaseDataSource {
  const { api, scope, table } = findTable(data, model, 'WriterTable', false);
  const name = `${model}Writer`;
  return new AddingDataSource(scope, name, { api, name, table });
}

/**
 * Adds a table of counters that is not a model: the API has no field that reads or writes it. Its data source may only
 * read it and change items. DynamoDB deletes an item after the time in `expiresAt`.
 */
function addCounterTable(data: Data, name: string): BaseDataSource {
  const { graphqlApi } = data.resources;
  const scope = Stack.of(graphqlApi);
  const table = new Table(scope, `${name}Table`, {
    partitionKey: { name: 'id', type: AttributeType.STRING },
    timeToLiveAttribute: 'expiresAt',
    billingMode: BillingMode.PAY_PER_REQUEST,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const source = new DynamoDbDataSource(scope, `${name}Updater`, {
    api: graphqlApi,
    name: `${name}Updater`,
    table,
    readOnlyAccess: true,
  });
  table.grant(source, 'dynamodb:UpdateItem');
  return source;
}
