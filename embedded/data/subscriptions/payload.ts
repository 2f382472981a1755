import type { Model } from '../definition/model.ts';
import type { Document } from '../document.ts';

/** The changes of a record that subscriptions report. */
export type PublishedKind = 'create' | 'update' | 'delete';

/**
 * A change as published to subscribers. The record has only the fields of the mutation's own response; all others are
 * null, as at AppSync. Relations and fields with their own rules are always null, for any caller of the mutation.
 */
export type Published = {
  readonly model: Model;
  readonly kind: PublishedKind;
  readonly payload: Document;
};

/** Creates the published form of a change. `fields` are those that the mutation selected. */
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

/** Returns the names of all fields that may be published. */
export function allFields(model: Model): ReadonlySet<string> {
  return new Set(model.fields.keys());
}
