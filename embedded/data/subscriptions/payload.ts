import type { Model } from '../definition/model.ts';
import type { Document } from '../document.ts';

/** The changes of a record that subscriptions report. */
export type PublishedKind = 'create' | 'update' | 'delete';

/**
 * A change as it is told to subscribers: of the record only what the mutation's own answer carries, everything else null,
 * as at AppSync. Relations and fields with rules of their own are always null, whoever asked for the mutation.
 */
export type Published = {
  readonly model: Model;
  readonly kind: PublishedKind;
  readonly payload: Document;
};

/** Makes what is told of a change. `fields` are those that the mutation selected. */
export function publish(
  model: Model,
  kind: PublishedKind,
  document: Document,
  fields: ReadonlySet<string>,
): Published {
  const told = [...model.fields.values()].filter(({ name, rules }) => fields.has(name) && rules.length === 0);
  return {
    model,
    kind,
    payload: Object.fromEntries(told.map(({ name }) => [name, document[name] ?? null])),
  };
}

/** The names of everything that may be told of a model's records. */
export function allFields(model: Model): ReadonlySet<string> {
  return new Set(model.fields.keys());
}
