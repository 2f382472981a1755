import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';
import { ownValue } from '../../../lib/domain/own-value.ts';

export type Fragments = { readonly [name: string]: FragmentDefinitionNode };

/** Returns the fields of selections, including those of fragments, by their names in the response. */
export function collectFields(
  selections: readonly SelectionSetNode[],
  fragments: Fragments,
): ReadonlyMap<string, readonly FieldNode[]> {
  const found = new Map<string, FieldNode[]>();
  const seen = new Set<string>();
  const collect = (selection: SelectionSetNode) => {
    for (const node of selection.selections) {
      if (node.kind === Kind.FIELD) {
        const name = node.alias?.value ?? node.name.value;
        const nodes = found.get(name);
        if (nodes) nodes.push(node);
        else found.set(name, [node]);
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        collect(node.selectionSet);
      } else if (!seen.has(node.name.value)) {
        seen.add(node.name.value);
        const fragment = ownValue(fragments, node.name.value);
        if (fragment) collect(fragment.selectionSet);
      }
    }
  };
  selections.forEach(collect);
  return found;
}

/** The selections below a field that these nodes request. */
export function selectionsOf(nodes: readonly FieldNode[]): SelectionSetNode[] {
  return nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
}
