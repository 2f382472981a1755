import { OWN_MODELS, type OwnKind } from '../../account/model/own-models.ts';
import type { GraphQLClient } from '../../account/model/own-records.ts';
import { type Created, changeRow, createRow, deleteUnread, type Input, type Written } from './one-record.ts';

export type { Created, Input, Written } from './one-record.ts';

/** Creates a record of the person, as `createRow` does. */
export const createOwn = (
  kind: OwnKind,
  input: Input & { readonly id: string },
  ask: GraphQLClient,
): Promise<Created> => createRow(OWN_MODELS[kind], input, ask);

/**
 * Changes a record, unless it was changed since it was read.
 * @param seenUpdatedAt the `updatedAt` of the version that the person saw
 */
export const updateOwn = (
  kind: OwnKind,
  id: string,
  changes: Input,
  seenUpdatedAt: string,
  ask: GraphQLClient,
): Promise<Written> => changeRow('update', OWN_MODELS[kind], { ...changes, id }, seenUpdatedAt, ask);

/** Deletes a record, unless it was changed since it was read; `saved` then contains the deleted record. */
export const deleteOwn = (
  kind: OwnKind,
  id: string,
  seenUpdatedAt: string,
  ask: GraphQLClient,
): Promise<Written> => changeRow('delete', OWN_MODELS[kind], { id }, seenUpdatedAt, ask);

/** Deletes a record regardless of its contents. */
export const deleteBroken = (kind: OwnKind, id: string, ask: GraphQLClient): Promise<void> =>
  deleteUnread(OWN_MODELS[kind].model, id, ask);
