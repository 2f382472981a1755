import { minifyIntrospection, outputIntrospectionFile } from 'gql.tada/internal';
import { buildSchema, introspectionFromSchema, lexicographicSortSchema } from 'graphql';

/** The directives and scalars that AppSync adds to a schema. */
export const APPSYNC = `
  directive @aws_iam on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String]) on OBJECT | FIELD_DEFINITION
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_subscribe(mutations: [String]) on FIELD_DEFINITION
  scalar AWSDate scalar AWSTime scalar AWSDateTime scalar AWSTimestamp scalar AWSEmail scalar AWSJSON
  scalar AWSURL scalar AWSPhone scalar AWSIPAddress
`;

/** Returns the TypeScript declarations of a schema, from which gql.tada infers the types of documents. */
export function graphqlTypes(schema: string): string {
  const sorted = lexicographicSortSchema(buildSchema(APPSYNC + schema, { assumeValid: true }));
  const text = outputIntrospectionFile(minifyIntrospection(introspectionFromSchema(sorted)), {
    fileType: '.d.ts',
    shouldPreprocess: true,
  });
  // The end of the text would make this the schema of every document of the program. `lib/graphql/graphql.ts` names it.
  return text.slice(0, text.indexOf('import * as gqlTada')).trimEnd().concat('\n');
}
