import type { Document } from '../document.ts';
import type { Identity } from '../identity.ts';

/** One record that a request created, changed or deleted. */
type RecordWrite = {
  readonly model: string;
  readonly id: string;
  readonly kind: 'create' | 'update' | 'delete';
  readonly identity: Identity;
  /** Names of the fields whose values changed, without those that the backend sets itself. */
  readonly fields: readonly string[];
};

/** Receives writes after they are on disk. */
export type OnWrite = (write: RecordWrite) => void;

const SET_BY_BACKEND: ReadonlySet<string> = new Set(['id', 'owner', 'createdAt', 'updatedAt']);

/** The names of the fields that differ between a record before and after a write. */
export function changedFields(before: Document | null, after: Document | null): readonly string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter(
    (name) => !SET_BY_BACKEND.has(name) && JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
}
