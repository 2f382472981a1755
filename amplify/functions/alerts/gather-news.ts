import { AlertNews, eventTypeOfNews, type NewsItem } from '../../../features/alerts/email/alert-email.ts';
import { type Cursor, createMatcher } from '../../../features/alerts/email/match-events.ts';
import { matchesPublication } from '../../../features/alerts/email/match-publications.ts';
import type { ReadRestriction } from '../../../features/alerts/model/alert-event.ts';
import { PUBLICATION_KINDS } from '../../../features/alerts/model/choices.ts';
import { PUBLISHED, type ReadPublication } from '../../../features/alerts/model/publication.ts';
import { deserializeSavedSearch, type SavedSearch } from '../../../features/alerts/model/saved-search.ts';
import type { ProfileCard } from '../../../features/profiles/model/stored-profile.ts';
import { RECORD_TYPES } from '../../../lib/domain/restriction-filter.ts';
import { isPartOn } from '../../../lib/site/parts.ts';
import type { IsoDate } from '../../../lib/time/when.ts';
import type { Known, Ledger } from './ledger.ts';
import { isPublicationShown, isShown, type Records } from './read-records.ts';
import type { StoredAlert } from './records.ts';

/** Number of events that are matched at once. Their data is released before the next ones. */
const AT_ONCE = 1000;

export type GatherSetting = {
  readonly ledger: Pick<Ledger, 'after'>;
  readonly records: Pick<Records, 'get' | 'people' | 'authors' | 'publications'>;
  readonly today: IsoDate;
};

/**
 * Collects the news for each alert, from all events that became known up to `latest`. Records are read in their
 * current state, so that no one is notified about an event that was withdrawn, deleted or hidden meanwhile.
 * @returns news by the alerts' ids, without alerts that have none
 */
export async function gatherNews(
  alerts: readonly StoredAlert[],
  latest: number,
  { ledger, records, today }: GatherSetting,
): Promise<ReadonlyMap<string, AlertNews>> {
  const news = new Map<string, AlertNews>();
  const byFollowing = Map.groupBy(alerts, ({ following }) => following);
  let number = Math.min(...alerts.map(({ sentUpTo }) => sentUpTo));
  for (let known = await ledger.after(number, latest, AT_ONCE); known.length > 0; ) {
    const chunk = await readChunk(known, records);
    const published = await readPublished(known, records);
    const matching = createMatcher(today, chunk.getName, chunk.restrictions, chunk.positions);
    for (const [text, followers] of byFollowing) {
      const following = deserializeSavedSearch(text);
      const positions = following ? matching(following) : [];
      for (const position of positions) for (const alert of followers) addNews(news, alert, position);
      if (following) addPublications(news, followers, following, published);
    }
    number = known.at(-1)?.number ?? latest;
    known = await ledger.after(number, latest, AT_ONCE);
  }
  return news;
}

/** A current event with its record and person. */
type Position = Cursor & { readonly known: Known; readonly item: NewsItem };

async function readChunk(known: readonly Known[], records: GatherSetting['records']) {
  const read: ReadRestriction[] = [];
  for (const kind of RECORD_TYPES) {
    const ids = new Set(known.filter((one) => one.kind === kind).map(({ record }) => record));
    read.push(...(await records.get(kind, [...ids])));
  }
  const people = await records.people(read);
  const restrictions = read.filter((record) => isShown(record, people));
  const numbers = new Map(
    restrictions.map(({ kind, restriction: { id } }, at): [string, number] => [`${kind} ${id}`, at]),
  );
  const getPositions = (one: Known): Position[] => {
    const record = numbers.get(`${one.kind} ${one.record}`) ?? -1;
    const found = restrictions[record];
    const profile = found && people.get(found.restriction.profileId);
    const step = found?.pastEvents.findIndex(({ key }) => key === one.event) ?? -1;
    const event = found?.pastEvents[step];
    if (!event || !profile) return [];
    const { kind, restriction } = found;
    const item = { kind, restriction, event, person: profile, knownAt: one.knownAt };
    return [{ record, step, known: one, item }];
  };
  return {
    getName: (id: string) => people.get(id),
    restrictions,
    positions: known.flatMap(getPositions),
  };
}

/** A current publication with its listed author. */
type Published = {
  readonly known: Known;
  readonly publication: ReadPublication;
  readonly author: ProfileCard | undefined;
  readonly item: NewsItem;
};

async function readPublished(
  known: readonly Known[],
  records: GatherSetting['records'],
): Promise<readonly Published[]> {
  const read: ReadPublication[] = [];
  for (const kind of PUBLICATION_KINDS) {
    const ids = new Set(known.filter((one) => one.kind === kind).map(({ record }) => record));
    if (ids.size > 0 && (kind !== 'stream' || isPartOn('streams')))
      read.push(...(await records.publications.get(kind, [...ids])));
  }
  if (read.length === 0) return [];
  const authors = await records.authors(read);
  const shown = await records.publications.withOwnAddress(
    read.filter((publication) => isPublicationShown(publication, authors)),
  );
  const found = new Map(shown.map((publication) => [`${publication.kind} ${publication.id}`, publication]));
  return known.flatMap((one): Published[] => {
    const publication = one.event === PUBLISHED ? found.get(`${one.kind} ${one.record}`) : undefined;
    if (!publication) return [];
    const card = authors.get(publication.profileId ?? '');
    const author = card?.isListed ? card : undefined;
    const { kind } = publication;
    return [
      {
        known: one,
        publication,
        author,
        item: { kind, publication, person: author ?? null, knownAt: one.knownAt },
      },
    ];
  });
}

/** Adds the publications that each of these alerts includes. Alerts of one search can include different kinds. */
function addPublications(
  news: Map<string, AlertNews>,
  followers: readonly StoredAlert[],
  following: SavedSearch,
  published: readonly Published[],
): void {
  for (const { known, publication, author, item } of published)
    for (const alert of followers)
      if (matchesPublication(following, alert.happenings, publication, author))
        addNews(news, alert, { known, item });
}

function addNews(
  news: Map<string, AlertNews>,
  alert: StoredAlert,
  { known, item }: Pick<Position, 'known' | 'item'>,
): void {
  // Each alert has its own position and start time.
  if (known.number <= alert.sentUpTo || known.knownAt < Date.parse(alert.since)) return;
  if (!alert.happenings.includes(eventTypeOfNews(item))) return;
  const own = news.get(alert.id) ?? new AlertNews();
  own.add(item);
  news.set(alert.id, own);
}
