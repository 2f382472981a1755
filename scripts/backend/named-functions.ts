import { z } from 'zod';
import { findResources, type Resource, render, type Stack } from './templates.ts';

/** Amplify sets this variable in all functions that `defineFunction` makes, and in no other. It has the names of secrets. */
export const SECRETS = 'AMPLIFY_SSM_ENV_CONFIG';

const lambdaShape = z.object({
  Role: z.unknown(),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
  Tags: z.array(z.object({ Key: z.string(), Value: z.unknown() })).default([]),
});

/** A function of `amplify/functions/`, and its role as `@id.Arn`. */
type NamedFunction = { readonly name: string; readonly roleArn: string; readonly resource: Resource };

/** Finds the functions that `defineFunction` makes, by their names. */
export function findNamedFunctions(root: Stack): NamedFunction[] {
  return findResources(root, 'AWS::Lambda::Function')
    .flatMap((resource) => {
      const lambda = lambdaShape.safeParse(resource.properties).data;
      if (!lambda || !(SECRETS in lambda.Environment.Variables)) return [];
      const name = String(lambda.Tags.find(({ Key }) => Key === 'amplify:friendly-name')?.Value);
      return [{ name, roleArn: render(lambda.Role, resource.stack), resource }];
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
