import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { ownValue } from '../../lib/domain/own-value.ts';
import { type Budget, spendResponse } from './limits.ts';

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
export function getSelections(nodes: readonly FieldNode[]): SelectionSetNode[] {
  return nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
}

/** The selection of one field: its number of aliases, their bytes, and the selections below it. */
type SelectedField = {
  readonly field: string;
  readonly names: number;
  readonly nameBytes: number;
  /** Per name; empty for a field without a selection. */
  readonly below: readonly (readonly SelectedField[])[];
};

/**
 * Approximate bytes of an error. A field with its own resolver is charged there, but may still leave an error here.
 */
const ERROR_BYTES = 300;

/** Quotes, colon and comma around a name; braces or brackets and comma around a value. */
const PUNCTUATION = 4;
const BRACKETS = 3;

const plans = new WeakMap<readonly FieldNode[], readonly SelectedField[]>();

/**
 * Charges a resolver's value to the budget before the response is created. A field with a hundred aliases counts a
 * hundred times.
 * @throws AppSync's error if the budget is used up
 */
export function chargeResponse(budget: Budget, value: unknown, info: GraphQLResolveInfo): void {
  const plan = plans.get(info.fieldNodes) ?? makePlan(info.fieldNodes, info.fragments);
  plans.set(info.fieldNodes, plan);
  charge(budget, value, plan);
}

function makePlan(nodes: readonly FieldNode[], fragments: Fragments): readonly SelectedField[] {
  const requested = new Map<
    string,
    { names: number; nameBytes: number; below: (readonly SelectedField[])[] }
  >();
  for (const [name, named] of collectFields(getSelections(nodes), fragments)) {
    const field = named[0]?.name.value ?? name;
    const entry = requested.get(field) ?? { names: 0, nameBytes: 0, below: [] };
    entry.names += 1;
    entry.nameBytes += name.length + PUNCTUATION;
    if (named.some(({ selectionSet }) => selectionSet)) entry.below.push(makePlan(named, fragments));
    requested.set(field, entry);
  }
  return [...requested].map(([field, entry]) => ({ field, ...entry }));
}

function charge(budget: Budget, value: unknown, plan: readonly SelectedField[]): void {
  if (Array.isArray(value)) {
    spendResponse(budget, 0, BRACKETS);
    for (const one of value) charge(budget, one, plan);
    return;
  }
  if (typeof value !== 'object' || value === null || value instanceof Error) {
    spendResponse(budget, 1, value instanceof Error ? ERROR_BYTES : getSize(value));
    return;
  }
  spendResponse(budget, 0, BRACKETS);
  for (const { field, names, nameBytes, below } of plan) {
    const held: unknown = Reflect.get(value, field);
    if (below.length === 0) spendResponse(budget, names, nameBytes + names * getSize(held));
    else if (held === undefined) spendResponse(budget, names, nameBytes + names * ERROR_BYTES);
    else {
      spendResponse(budget, 0, nameBytes);
      for (const inner of below) charge(budget, held, inner);
    }
  }
}

function getSize(value: unknown): number {
  return value === undefined ? 'null'.length : Buffer.byteLength(JSON.stringify(value));
}
