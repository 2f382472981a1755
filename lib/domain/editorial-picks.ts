import { z } from 'zod';

/** The types that can be picked, as records name them. */
const PICK_TYPES = ['brief', 'stream'] as const;
export type PickType = (typeof PICK_TYPES)[number];

export type PickItem = { readonly type: PickType; readonly id: string };

/** A place on a page whose content administrators choose. The name is the id of its `EditorialPick` record. */
export const PICK_SLOTS = {
  'home-lead': { name: 'First item of the home page', types: ['brief'], max: 1 },
  'home-featured': { name: 'Featured on the home page', types: ['brief', 'stream'], max: 8 },
} as const satisfies Record<
  string,
  { readonly name: string; readonly types: readonly PickType[]; readonly max: number }
>;
export type PickSlot = keyof typeof PICK_SLOTS;
export const PICK_SLOT_IDS = ['home-lead', 'home-featured'] as const satisfies readonly PickSlot[];

const itemShape = z.object({ type: z.enum(PICK_TYPES), id: z.string().min(1).max(200) });
const MAX_STORED = 100;

/**
 * Reads the items of a stored pick: those that the slot accepts, each once, in order. Anything else is left out, so
 * that a record of another program never breaks the page.
 * @param stored the parsed value of `items`
 */
export function pickItems(slot: PickSlot, stored: unknown): readonly PickItem[] {
  if (!Array.isArray(stored)) return [];
  const { types, max } = PICK_SLOTS[slot];
  const items = stored.slice(0, MAX_STORED).flatMap((item) => itemShape.safeParse(item).data ?? []);
  const first = new Map(items.map((item) => [`${item.type} ${item.id}`, item]));
  return [...first.values()].filter(({ type }) => types.some((one) => one === type)).slice(0, max);
}
