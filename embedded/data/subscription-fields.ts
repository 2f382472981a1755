import type { GraphQLSchema } from 'graphql';
import type { Document } from './document.ts';
import { type Model, UnsupportedError } from './model.ts';
import { type Mode, readModes } from './schema.ts';

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
  const sentFields = [...model.fields.values()].filter(
    ({ name, rules }) => fields.has(name) && rules.length === 0,
  );
  return {
    model,
    kind,
    payload: Object.fromEntries(sentFields.map(({ name }) => [name, document[name] ?? null])),
  };
}

/** Returns the names of all fields that may be published. */
export function allFields(model: Model): ReadonlySet<string> {
  return new Set(model.fields.keys());
}

/**
 * A field of the type Subscription: the model and the changes that it reports, and the callers who may subscribe at
 * all.
 */
export type SubscriptionField = {
  readonly name: string;
  readonly model: Model;
  readonly kinds: ReadonlySet<PublishedKind>;
  readonly modes: ReadonlySet<Mode>;
};

const KINDS: readonly PublishedKind[] = ['create', 'update', 'delete'];

/**
 * Reads `@aws_subscribe` of every field of Subscription.
 * @throws UnsupportedError for a mutation that does not belong to a model
 */
export function readSubscriptionFields(
  schema: GraphQLSchema,
  models: ReadonlyMap<string, Model>,
  defaultMode: Mode,
): ReadonlyMap<string, SubscriptionField> {
  const type = schema.getSubscriptionType();
  if (!type) return new Map();
  const mutations = new Map<string, { readonly model: Model; readonly kind: PublishedKind }>(
    [...models.values()].flatMap((model) =>
      KINDS.map((kind) => [`${kind}${model.name}`, { model, kind }] as const),
    ),
  );
  return new Map(
    Object.values(type.getFields()).map((field) => {
      const targets = mutationNames(field.astNode).map((name) => mutations.get(name));
      const [first] = targets;
      const kinds = targets.flatMap((target) => (target && target.model === first?.model ? target.kind : []));
      if (!first || kinds.length !== targets.length) {
        throw new UnsupportedError(
          `Subscription.${field.name} is not supported: it does not follow one model`,
        );
      }
      const modes = readModes(type, field, defaultMode);
      return [field.name, { name: field.name, model: first.model, kinds: new Set(kinds), modes }];
    }),
  );
}

type FieldNode = ReturnType<
  NonNullable<ReturnType<GraphQLSchema['getSubscriptionType']>>['getFields']
>[string]['astNode'];

function mutationNames(node: FieldNode): string[] {
  const given = node?.directives?.find(({ name }) => name.value === 'aws_subscribe')?.arguments?.[0]?.value;
  if (given?.kind !== 'ListValue') return [];
  return given.values.flatMap((value) => (value.kind === 'StringValue' ? value.value : []));
}
