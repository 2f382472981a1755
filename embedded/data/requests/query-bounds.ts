import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { limits } from '../limits.ts';
import type { AnswerError } from './answer.ts';
import { collectFields, type Fragments, selectionsOf } from './selections.ts';

const ROOTS = ['__schema', '__type'];

/**
 * Introspection fields that an operation may select in one place only, because nested lists of types multiply. None
 * of them may have two aliases in one place.
 */
const ONCE = [...ROOTS, 'fields', 'inputFields', 'interfaces', 'possibleTypes'];

/** The size of one operation with its fragments expanded. `depth` and `fields` stop at the limit of fields. */
type Measure = { depth: number; fields: number; overasked: string | null };

/** Returns the first limit that a valid document exceeds, as an error of a response; null if it exceeds none. */
export function findExcess(document: DocumentNode, depthLimit: number): AnswerError | null {
  // Without a prototype: a fragment may be named `__proto__`, and counts like every other.
  const fragments: Record<string, Fragments[string]> = Object.create(null);
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments[node.name.value] = node;
  }
  for (const node of document.definitions) {
    const excess =
      node.kind === Kind.OPERATION_DEFINITION
        ? excessOf(measure(node.selectionSet, fragments), depthLimit)
        : null;
    if (excess) return excess;
  }
  return null;
}

function excessOf({ depth, fields, overasked }: Measure, depthLimit: number): AnswerError | null {
  if (overasked !== null) {
    const message = `This request is not asking for introspection in good faith - ${overasked} is present too often!`;
    return { path: null, errorType: 'BadFaithIntrospection', locations: null, message };
  }
  if (depth > depthLimit) {
    const message = `Query depth limit exceeded: the query is more than ${depthLimit} levels deep.`;
    return { path: null, errorType: 'QueryDepthLimitReached', locations: null, message };
  }
  if (fields <= limits.documentFields) return null;
  const message = `Query complexity limit exceeded: the query asks for more than ${limits.documentFields} fields.`;
  return { path: null, errorType: 'QueryComplexityLimitReached', locations: null, message };
}

/** Fragments have been found free of cycles by validation. */
function measure(operation: SelectionSetNode, fragments: Fragments): Measure {
  const found: Measure = { depth: 0, fields: 0, overasked: null };
  const once = new Set<string>();
  const look = (selections: readonly SelectionSetNode[], level: number, isIntrospection: boolean) => {
    const names = new Set<string>();
    for (const nodes of collectFields(selections, fragments).values()) {
      found.fields += 1;
      found.depth = Math.max(found.depth, level);
      if (found.fields > limits.documentFields) return;
      const name = nodes[0]?.name.value ?? '';
      const isWithin = isIntrospection || ROOTS.includes(name);
      if (isWithin && (names.has(name) || once.has(name))) found.overasked ??= name;
      names.add(name);
      if (isWithin && ONCE.includes(name)) once.add(name);
      const below = selectionsOf(nodes);
      if (below.length > 0) look(below, level + 1, isWithin);
    }
  };
  look([operation], 1, false);
  return found;
}
