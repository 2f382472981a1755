import { z } from 'zod';
import { changeDocument } from '../../../lib/graphql/documents.ts';
import type { GraphqlDocument } from '../../../lib/graphql/graphql.ts';
import { ADMIN_MODELS, type AdminModel } from './field.ts';

const KINDS = ['create', 'update', 'delete'] as const;

/** A write in another tab, on another device or by another administrator. */
export type CatalogueNews = {
  readonly model: AdminModel;
  readonly kind: (typeof KINDS)[number];
  readonly id: string;
  readonly updatedAt: string;
};

/** One subscription: to one kind of change of one model. */
export type CatalogueFeed = Pick<CatalogueNews, 'model' | 'kind'> & { readonly query: GraphqlDocument };

/**
 * All subscriptions of the administrators' pages.
 */
export const CATALOGUE_FEEDS: readonly CatalogueFeed[] = ADMIN_MODELS.flatMap((model) =>
  KINDS.map((kind) => ({
    model,
    kind,
    query: changeDocument(kind, model, ['id', 'updatedAt']),
  })),
);

/**
 * The version in an event. A writer who selected fewer fields reports fewer, so the version may be unknown.
 */
const version = z
  .string()
  .nullish()
  .transform((updatedAt) => updatedAt ?? '');

const eventShape = z.object({
  data: z.object({ change: z.object({ id: z.string(), updatedAt: version }) }),
});

/** Reads an event of a feed; null if it is invalid. */
export function newsOfFeed({ model, kind }: CatalogueFeed, event: unknown): CatalogueNews | null {
  const parsed = eventShape.safeParse(event);
  return parsed.success ? { model, kind, ...parsed.data.data.change } : null;
}

const newsShape = z.object({
  model: z.enum(ADMIN_MODELS),
  kind: z.enum(KINDS),
  id: z.string(),
  updatedAt: z.string(),
});

/** Reads the message of another tab about its write; null if it is invalid. */
export const newsOfTab = (message: unknown): CatalogueNews | null =>
  newsShape.safeParse(message).data ?? null;
