import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import { type Budget, spendAnswer } from '../limits.ts';
import { collectFields, type Fragments, selectionsOf } from './selections.ts';

/** The selection of one field: its number of aliases, their bytes, and the selections below it. */
type Asked = {
  readonly field: string;
  readonly names: number;
  readonly nameBytes: number;
  /** Per name; empty for a field without a selection. */
  readonly below: readonly (readonly Asked[])[];
};

/**
 * Approximate bytes of an error. A field with its own resolver is charged there, but may still leave an error here.
 */
const ERROR_BYTES = 300;

/** Quotes, colon and comma around a name; braces or brackets and comma around a value. */
const PUNCTUATION = 4;
const BRACKETS = 3;

const plans = new WeakMap<readonly FieldNode[], readonly Asked[]>();

/**
 * Charges a resolver's value to the budget before the response is created. A field with a hundred aliases counts a
 * hundred times.
 * @throws AppSync's error if the budget is used up
 */
export function chargeAnswer(budget: Budget, value: unknown, info: GraphQLResolveInfo): void {
  const plan = plans.get(info.fieldNodes) ?? makePlan(info.fieldNodes, info.fragments);
  plans.set(info.fieldNodes, plan);
  charge(budget, value, plan);
}

function makePlan(nodes: readonly FieldNode[], fragments: Fragments): readonly Asked[] {
  const asked = new Map<string, { names: number; nameBytes: number; below: (readonly Asked[])[] }>();
  for (const [name, named] of collectFields(selectionsOf(nodes), fragments)) {
    const field = named[0]?.name.value ?? name;
    const entry = asked.get(field) ?? { names: 0, nameBytes: 0, below: [] };
    entry.names += 1;
    entry.nameBytes += name.length + PUNCTUATION;
    if (named.some(({ selectionSet }) => selectionSet)) entry.below.push(makePlan(named, fragments));
    asked.set(field, entry);
  }
  return [...asked].map(([field, entry]) => ({ field, ...entry }));
}

function charge(budget: Budget, value: unknown, plan: readonly Asked[]): void {
  if (Array.isArray(value)) {
    spendAnswer(budget, 0, BRACKETS);
    for (const one of value) charge(budget, one, plan);
    return;
  }
  if (typeof value !== 'object' || value === null || value instanceof Error) {
    spendAnswer(budget, 1, value instanceof Error ? ERROR_BYTES : sizeOf(value));
    return;
  }
  spendAnswer(budget, 0, BRACKETS);
  for (const { field, names, nameBytes, below } of plan) {
    const held: unknown = Reflect.get(value, field);
    if (below.length === 0) spendAnswer(budget, names, nameBytes + names * sizeOf(held));
    else if (held === undefined) spendAnswer(budget, names, nameBytes + names * ERROR_BYTES);
    else {
      spendAnswer(budget, 0, nameBytes);
      for (const inner of below) charge(budget, held, inner);
    }
  }
}

function sizeOf(value: unknown): number {
  return value === undefined ? 'null'.length : Buffer.byteLength(JSON.stringify(value));
}
