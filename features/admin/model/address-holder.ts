import { z } from 'zod';
import { isSlug } from '../../../lib/domain/slug.ts';
import { type GraphQLClient, RecordsError } from '../../account/model/own-records.ts';
import type { AdminModel } from './field.ts';

/** The record that uses a slug. */
export type AddressHolder = { readonly id: string; readonly name: string };

const shape = z.object({
  data: z.object({
    bySlug: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() }).nullable()) }).nullish(),
    byId: z.object({ id: z.string(), name: z.string(), slug: z.string().nullish() }).nullish(),
  }),
});

const QUERIES: Readonly<Record<AdminModel, string>> = {
  Stream: `query StreamAt($slug: String!, $id: ID!) {
    bySlug: listStreamsBySlug(slug: $slug, limit: 20) { items { id name: title } }
    byId: getStream(id: $id) { id name: title slug }
  }`,
  Personality: `query PersonalityAt($id: ID!) { byId: getPersonality(id: $id) { id name: displayName } }`,
};

/**
 * Finds the record with a slug, in any status. A stream without a slug uses its id.
 * @param exceptId the record in the form
 * @returns null if the slug is available
 */
export async function addressHolder(
  model: AdminModel,
  address: string,
  exceptId: string,
  ask: GraphQLClient,
): Promise<AddressHolder | null> {
  if (!isSlug(address)) return null;
  const variables = model === 'Stream' ? { slug: address, id: address } : { id: address };
  const answer = await ask(QUERIES[model], variables);
  const parsed = shape.safeParse(answer);
  if (!parsed.success) throw new RecordsError('The address could not be checked', answer);
  const { bySlug, byId } = parsed.data.data;
  const others = (bySlug?.items ?? []).filter((item) => item !== null);
  const underId = byId && (model === 'Personality' || !byId.slug) ? [byId] : [];
  const holder = [...others, ...underId].find(({ id }) => id !== exceptId);
  return holder ? { id: holder.id, name: holder.name } : null;
}
