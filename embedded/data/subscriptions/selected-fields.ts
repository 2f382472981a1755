import {
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
} from 'graphql';
import { collectFields, selectionsOf } from '../requests/selections.ts';

/**
 * Returns the fields that a response will contain below the field being resolved, by their names and not by their
 * aliases.
 */
export function selectedFields({
  fieldNodes,
  fragments,
  variableValues,
}: GraphQLResolveInfo): ReadonlySet<string> {
  const isAsked = (node: FieldNode) =>
    getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if !== true &&
    getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false;
  const nodes = [...collectFields(selectionsOf(fieldNodes), fragments).values()].flat();
  return new Set(nodes.filter(isAsked).map((node) => node.name.value));
}
