import type { Json } from '../lib/json.ts';
import type { Identity } from './authorization.ts';
import type { FieldFunctions } from './definition.ts';
import type { Document } from './document.ts';
import type { Operate } from './functions.ts';
import type { Budget } from './limits.ts';
import type { Model } from './model.ts';
import type { Cursors, Records, RowReader } from './records.ts';

/** The state that all resolvers of an engine share. */
export type Backend = {
  readonly models: ReadonlyMap<string, Model>;
  /** The records of each model, by its name. */
  readonly records: ReadonlyMap<string, Records>;
  readonly readRow: RowReader;
  /** Records of one model that one account may have. Writes in bulk, which only the backend's programs make, have no such limit. */
  readonly maxRecordsOfAccount: number;
  readonly cursors: Cursors;
  /** The definition's functions in the pipelines, by `Type.field`. */
  readonly functions: ReadonlyMap<string, FieldFunctions>;
  /** The data sources of the tables that are no models, by the table's name. */
  readonly tables: ReadonlyMap<string, Operate>;
  /** Adds a record to a model, without rules and functions, and reports it to the followers of changes. */
  readonly add: (model: Model, document: Document) => void;
};

/** The records of a model of this backend. */
export function getRecords({ records }: Backend, { name }: Model): Records {
  const found = records.get(name);
  if (!found) throw new RangeError(`There is no model ${name}`);
  return found;
}

/** The state that the resolvers of one request share. */
export type RequestContext = {
  readonly identity: Identity;
  readonly budget: Budget;
  /** The headers of the HTTP request by their names in lower case, as AppSync passes them on. */
  readonly headers: RequestHeaders;
};

export type RequestHeaders = { readonly [name: string]: string };

/** Arguments of a field, as GraphQL has checked them. */
export type Arguments = { readonly [name: string]: Json | undefined };

/** The place of a resolver in the schema, for errors, cursors and functions. */
export type FieldCoordinates = { readonly typeName: string; readonly fieldName: string };
