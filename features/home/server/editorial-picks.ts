import 'server-only';
import { z } from 'zod';
import { HOUSE_USERNAME } from '../../../content/house.ts';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import { recordLoader } from '../../../lib/backend/record-loader.ts';
import { type PickItem, type PickSlot, pickItems } from '../../../lib/domain/editorial-picks.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { json } from '../../../lib/records/shapes.ts';
import { isHouseOwner } from '../../../lib/samples/sample-owner.ts';
import type { BriefSummary } from '../../briefs/model/brief.ts';
import { briefSummaries } from '../../briefs/server/brief-index.ts';
import { listBriefsBy } from '../../briefs/server/briefs.ts';
import { getProfileCard } from '../../profiles/server/people.ts';
import type { StreamSummary } from '../../streams/model/stream.ts';
import { summaries } from '../../streams/server/streams.ts';

/** An item that administrators put on the home page. */
export type FeaturedItem =
  | { readonly type: 'brief'; readonly brief: BriefSummary }
  | { readonly type: 'stream'; readonly stream: StreamSummary };

const loadPick = recordLoader(readDocument('EditorialPick', ['id', 'items']));
const pickShape = z.object({ items: json }).nullable();

const getItems = cached(
  'editorial-pick',
  (slot: PickSlot) => [cacheTags.pick(slot), cacheTags.model('EditorialPick')],
  async (slot: PickSlot): Promise<readonly PickItem[]> =>
    pickItems(slot, pickShape.safeParse(await loadPick(slot)).data?.items),
);

const getIds = (items: readonly PickItem[], type: PickItem['type']) =>
  items.filter((item) => item.type === type).map(({ id }) => id);

/**
 * Returns the brief at the top of the home page: the administrators' pick, else the newest guide of the
 * editors. Null if there is neither.
 */
export async function homeLead(): Promise<BriefSummary | null> {
  const [picked] = await briefSummaries(getIds(await getItems('home-lead'), 'brief'));
  return picked ?? newestGuide();
}

/** The administrators' featured items of the home page, in their order, without items that are no longer public. */
export async function homeFeatured(): Promise<readonly FeaturedItem[]> {
  const items = await getItems('home-featured');
  const [briefs, streams] = await Promise.all([
    briefSummaries(getIds(items, 'brief')),
    summaries(getIds(items, 'stream')),
  ]);
  return items.flatMap(({ type, id }): readonly FeaturedItem[] => {
    if (type === 'brief') {
      const brief = briefs.find((one) => one.id === id);
      return brief ? [{ type, brief }] : [];
    }
    const stream = streams.find((one) => one.id === id);
    return stream ? [{ type, stream }] : [];
  });
}

/** The ids of the briefs that administrators put on the home page. */
export async function pickedBriefIds(): Promise<ReadonlySet<string>> {
  const slots = await Promise.all([getItems('home-lead'), getItems('home-featured')]);
  return new Set(slots.flatMap((items) => getIds(items, 'brief')));
}

/**
 * Returns the editors' newest guide. It checks the owner, because anyone could register the username.
 */
async function newestGuide(): Promise<BriefSummary | null> {
  const card = await getProfileCard(HOUSE_USERNAME);
  if (!isHouseOwner(card?.owner)) return null;
  const [newest] = await listBriefsBy(HOUSE_USERNAME, 1);
  return newest ?? null;
}
