import { z } from 'zod';
import { OWN_MODELS } from '../../account/model/own-models.ts';
import { isOwnedBy } from '../../account/model/own-records.ts';
import { STUDIO_KINDS, type StudioKind } from './own-rows.ts';
import type { News } from './own-store.ts';

/** One subscription to one kind of change of one model, limited to the person's own records. */
export type Feed = { readonly kind: StudioKind; readonly isDeletion: boolean; readonly query: string };

/** Every subscription of the studio. The browser does not have the models, so the documents are written here. */
export const FEEDS: readonly Feed[] = STUDIO_KINDS.flatMap((kind) => {
  const { model } = OWN_MODELS[kind];
  // Profiles are never deleted: their owner may not do so.
  const verbs = kind === 'profiles' ? ['Create', 'Update'] : ['Create', 'Update', 'Delete'];
  return verbs.map((verb) => ({
    kind,
    isDeletion: verb === 'Delete',
    query: `subscription { change: on${verb}${model} { id owner updatedAt } }`,
  }));
});

const eventShape = z.object({
  data: z.object({
    change: z.object({ id: z.string(), owner: z.string().nullish(), updatedAt: z.string() }),
  }),
});

/** Reads an event of a feed; null for other people's records and for invalid events. */
export function newsOf(feed: Feed, event: unknown, userId: string): News | null {
  const parsed = eventShape.safeParse(event);
  if (!parsed.success) return null;
  const { id, owner, updatedAt } = parsed.data.data.change;
  if (!isOwnedBy(owner, userId)) return null;
  return { kind: feed.kind, id, updatedAt: feed.isDeletion ? '' : updatedAt };
}

const newsShape = z.object({ kind: z.enum(STUDIO_KINDS), id: z.string(), updatedAt: z.string() });

/** Reads a message of another tab about its writes; empty for invalid messages. */
export const newsOfTab = (message: unknown): readonly News[] => z.array(newsShape).catch([]).parse(message);
