import { readRawPages } from '../../../lib/backend/pages.ts';
import { isInLists } from '../../../lib/domain/moderation-state.ts';
import { APPEAL_STATUSES } from '../../../lib/domain/restriction-filter.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { type GraphqlDocument, graphql } from '../../../lib/graphql/graphql.ts';
import { parseRecord, parseRecords } from '../../../lib/records/parse.ts';
import { markedName } from '../../../lib/samples/sample-owner.ts';
import type { IsoDate, When } from '../../../lib/time/when.ts';
import { type Ban, getEnd, isKnownToTheDay } from '../../bans/model/ban.ts';
import { BAN_FIELDS } from '../../bans/model/stored-fields.ts';
import { type StoredRestriction, storedBan } from '../../bans/model/stored-restriction.ts';
import { type StoredSummary, storedSummary } from '../../briefs/model/stored-brief.ts';
import { BRIEF_FIELDS } from '../../briefs/model/stored-fields.ts';
import { belongsTo, isListedWith } from '../../profiles/model/own-records.ts';
import { CARD_FIELDS } from '../../profiles/model/stored-fields.ts';
import { type ProfileCard, profileCard } from '../../profiles/model/stored-profile.ts';
import type { Week } from './week.ts';
import type { NewsOfBan, WeekOnRecord } from './weekly-email.ts';

const BANS = graphql(
  `query BansSince($status: PlatformBanAppealStatus!, $from: String!, $nextToken: String) {
  page: listPlatformBansByLatestChange(
    appealStatus: $status, changedOn: { ge: $from }, sortDirection: DESC, limit: 1000, nextToken: $nextToken
  ) { items { ...BanFields } nextToken }
}`,
  [BAN_FIELDS],
);

const BRIEFS = graphql(
  `query BriefsOfWeek($from: String!, $to: String!, $nextToken: String) {
  page: listBriefsByStatus(
    status: PUBLISHED, blogDate: { between: [$from, $to] }, sortDirection: DESC, limit: 50, nextToken: $nextToken
  ) { items { ...BriefFields } nextToken }
}`,
  [BRIEF_FIELDS],
);

const CARD = graphql(`query Card($id: ID!) { profile: getProfile(id: $id) { ...CardFields } }`, [
  CARD_FIELDS,
]);

/**
 * Reads the content of a week's newsletter: records that lists show, of established profiles.
 * @param client queries as a guest, because the newsletter contains only public data
 * @param isEstablished whether a profile's records may be included now
 */
export async function readWeek(
  client: Query,
  week: Week,
  isEstablished: (card: ProfileCard) => boolean,
): Promise<WeekOnRecord> {
  const lists = await Promise.all(
    APPEAL_STATUSES.map((status) => readWholeList(client, BANS, { status, from: week.from })),
  );
  const getCard = cards(client, isEstablished);
  const news = await owned(
    lists.flatMap((list) => parseRecords('PlatformBan', storedBan, list)),
    getCard,
  );
  const isIn = (when: When | null | undefined) => isKnownToTheDay(when) && isWithin(when.date, week);
  const restoredOn = (ban: Ban) => {
    const end = getEnd(ban);
    return end?.kind === 'restored' ? end.when : null;
  };
  const briefs = parseRecords(
    'Brief',
    storedSummary,
    await readWholeList(client, BRIEFS, { from: week.from, to: week.to }),
  );
  return {
    bans: inOrder(
      news.filter(({ ban }) => isIn(ban.began)),
      (ban) => ban.began,
    ),
    restorations: inOrder(
      news.filter(({ ban }) => isIn(restoredOn(ban))),
      restoredOn,
    ),
    brief: await getLongestBrief(briefs, getCard),
  };
}

const isWithin = (date: IsoDate, { from, to }: Week) => date >= from && date <= to;

/** The newest first; of one day by name. */
function inOrder(news: readonly NewsOfBan[], toWhen: (ban: Ban) => When | null): readonly NewsOfBan[] {
  const key = ({ ban }: NewsOfBan) => toWhen(ban)?.date ?? '';
  return news.toSorted(
    (a, b) => key(b).localeCompare(key(a)) || a.person.displayName.localeCompare(b.person.displayName),
  );
}

/** Reads every record of a list, also beyond the number of pages that a page of the site may read. */
async function readWholeList<Variables extends Readonly<Record<string, unknown>>>(
  client: Query,
  query: GraphqlDocument<{ readonly page: unknown }, Variables>,
  variables: NoInfer<Variables>,
): Promise<unknown[]> {
  const all: unknown[] = [];
  const pages = readRawPages(
    'Records',
    async (nextToken) => (await client(query, { ...variables, nextToken })).page,
  );
  for await (const items of pages) all.push(...items);
  return all;
}

type CardOf = (id: string) => Promise<ProfileCard | null>;

/** Returns profiles that may be mentioned, each requested once; null for all others. */
function cards(client: Query, isEstablished: (card: ProfileCard) => boolean): CardOf {
  const requested = new Map<string, Promise<ProfileCard | null>>();
  return (id) => {
    const card =
      requested.get(id) ??
      client(CARD, { id }).then(({ profile }) => {
        const found = parseRecord('Profile', profileCard, profile);
        return found && isEstablished(found) ? found : null;
      });
    requested.set(id, card);
    return card;
  };
}

async function owned(
  stored: readonly StoredRestriction<Ban>[],
  getCard: CardOf,
): Promise<readonly NewsOfBan[]> {
  const found = await Promise.all(
    stored.map(async ({ restriction: ban, owner }): Promise<NewsOfBan | null> => {
      const card = await getCard(ban.profileId);
      return card && isListedWith({ ...ban, owner }, card) ? { ban, person: card } : null;
    }),
  );
  return found.filter((news) => news !== null);
}

/** Returns the longest brief that may be mentioned; null if there is none. */
async function getLongestBrief(
  briefs: readonly StoredSummary[],
  getCard: CardOf,
): Promise<WeekOnRecord['brief']> {
  const best = briefs.toSorted((a, b) => b.readingMinutes - a.readingMinutes);
  for (const brief of best) {
    const card = await getCard(brief.profileId);
    if (card && isInLists(brief) && belongsTo(brief, card))
      return { ...brief, author: markedName(card.displayName, card) };
  }
  return null;
}
