import type { Change } from '../../../../lib/backend/cache-tags.ts';

/** A change, with the fields that the read model needs. The id is not that of a record if `kind` is `bulk`: many records of the model changed. */
export type RecordChange = Pick<Change, 'model' | 'id' | 'kind'>;

/** The changes after a position, and the position after them. */
export type Followed = {
  readonly position: string;
  /** Null if the feed does not know the first position or has too many changes: everything must be read again. */
  readonly changes: readonly RecordChange[] | null;
};

/** A feed of changes, as `ChangeFollower` is one. A position is a text that only the feed understands. */
export type Feed = {
  /** Returns false if the backend has no feed, as a deployment of an earlier version. */
  readonly exists: () => Promise<boolean>;
  /** The position after the newest change. */
  readonly latest: () => Promise<string>;
  readonly since: (position: string) => Promise<Followed>;
  /** Returns true if a position is the other one or a later one. */
  readonly hasReached: (reached: string, wanted: string) => boolean;
};
