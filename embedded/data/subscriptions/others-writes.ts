import type { Changes } from '../changes/change-feed.ts';
import type { Change } from '../changes/changes.ts';
import { type Backend, recordsOf } from '../context.ts';
import { type Document, parseDocument } from '../document.ts';
import { allFields, type Published, publish } from './payload.ts';

const BATCH = 500;

/**
 * Writes of other processes in the same data folder, such as the seed's. They are found in the changes and published
 * with every field of the current record. A deleted record has only its id and its keys; a bulk write names no
 * records.
 */
export type OthersWrites = {
  /** Marks the change with this number as this process's own, which is published directly. */
  readonly isOwn: (seq: number) => void;
  /** Starts or stops following. */
  readonly follow: (isFollowed: boolean) => void;
};

export function createOthersWrites(
  backend: Backend,
  changes: Changes,
  tell: (published: Published) => void,
): OthersWrites {
  const own = new Set<number>();
  let seen = 0;
  let stop: (() => void) | null = null;
  const catchUp = () => {
    for (let batch = changes.since(seen, BATCH); batch?.length !== 0; batch = changes.since(seen, BATCH)) {
      if (batch === null) {
        seen = changes.latest();
        return;
      }
      for (const change of batch) {
        seen = change.seq;
        const published = own.delete(change.seq) ? null : readChange(backend, change);
        if (published) tell(published);
      }
    }
  };
  return {
    isOwn: (seq) => {
      if (stop) own.add(seq);
    },
    follow: (isFollowed) => {
      stop?.();
      own.clear();
      if (isFollowed) seen = changes.latest();
      stop = isFollowed ? changes.subscribe(catchUp) : null;
    },
  };
}

function readChange(backend: Backend, { model: name, id, kind, keys }: Change): Published | null {
  const model = backend.models.get(name);
  if (!model || kind === 'bulk') return null;
  const left: Document = {
    id,
    ...Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, value.old])),
  };
  const document = kind === 'delete' ? left : parseDocument(recordsOf(backend, model).get(id)?.document);
  return document && publish(model, kind === 'count' ? 'update' : kind, document, allFields(model));
}
