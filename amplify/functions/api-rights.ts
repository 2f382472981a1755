import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Data } from '../data/pipelines.ts';

type ApiFunction = {
  readonly addEnvironment: (name: string, value: string) => void;
  readonly resources: { readonly lambda: IFunction };
};

/** The fields that read or write the records of a model, and the queries of its indexes. */
export const fieldsOfModel = (name: string, queries: readonly string[]): readonly string[] => [
  `Query/fields/get${name}`,
  ...queries.map((query) => `Query/fields/${query}`),
  ...['create', 'update', 'delete'].map((operation) => `Mutation/fields/${operation}${name}`),
];

/** Fields of a statement. A policy of IAM has at most 6,144 characters, and the CDK does not divide statements. */
const MAX_FIELDS = 40;

/**
 * Lets a function call these fields of the API with its role, and tells it the API's URL. It reads what guests may read with the
 * public API key.
 */
export function grantApi({ resources: api }: Data, lambda: ApiFunction, fields: readonly string[]): void {
  const { graphqlApi, cfnResources } = api;
  lambda.addEnvironment('GRAPHQL_URL', cfnResources.cfnGraphqlApi.attrGraphQlUrl);
  lambda.addEnvironment('API_KEY', cfnResources.cfnApiKey?.attrApiKey ?? '');
  for (let at = 0; at < fields.length; at += MAX_FIELDS)
    lambda.resources.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['appsync:GraphQL'],
        resources: fields.slice(at, at + MAX_FIELDS).map((field) => `${graphqlApi.arn}/types/${field}`),
      }),
    );
}
