import { coerceInputValue, type GraphQLSchema, isInputType } from 'graphql';
import type { Store } from '../../store.ts';
import type { ChangeLog } from '../changes/changes.ts';
import type { Backend } from '../context.ts';
import { isDocument } from '../document.ts';
import { validationException } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { createRecord } from './writes.ts';

/**
 * Creates records like `create<Model>`, in one transaction: each input is checked by the schema, each rule applies,
 * and the first failure undoes all. They do not count as writes of an account. Followers of the changes receive one
 * change of the model.
 */
export type BulkWrite = (modelName: string, inputs: Iterable<unknown>, identity: Identity) => number;

type BulkOptions = {
  readonly schema: GraphQLSchema;
  readonly backend: Backend;
  readonly store: Store;
  readonly log: ChangeLog;
  readonly changes: { readonly notify: () => void };
};

export function createBulk({ schema, backend: counting, store, log, changes }: BulkOptions): BulkWrite {
  const backend = {
    ...counting,
    tables: new Map([...counting.tables.keys()].map((name) => [name, () => null])),
  };
  return (modelName, inputs, identity) => {
    const model = backend.models.get(modelName);
    const inputType = schema.getType(`Create${modelName}Input`);
    if (!model || !isInputType(inputType)) throw new RangeError(`There is no model ${modelName}`);
    const place = { typeName: 'Mutation', fieldName: `create${modelName}` };
    let count = 0;
    store.transaction(() => {
      for (const given of inputs) {
        const input: unknown = coerceInputValue(given, inputType, (path, value, error) => {
          throw validationException(
            `${modelName} ${count}, ${path.join('.')}: ${error.message} (${JSON.stringify(value)})`,
          );
        });
        if (!isDocument(input)) throw validationException(`${modelName} ${count} is not an object`);
        createRecord({ backend, model, place, identity, input, condition: undefined });
        count += 1;
      }
      if (count > 0) log.append(model, 'bulk', null, null);
    });
    if (count > 0) changes.notify();
    return count;
  };
}
