import { parseAlertEvents, type ReadRestriction } from '../../features/alerts/model/alert-event.ts';
import { BAN_FIELDS, REPORT_FIELDS } from '../../features/bans/model/stored-restriction.ts';
import { CARD_FIELDS, type ProfileCard, profileCard } from '../../features/profiles/model/stored-profile.ts';
import type { RecordType } from '../../lib/domain/restriction-filter.ts';
import {
  listDocument,
  type ModelFragment,
  readDocument,
  repeatedRequest,
} from '../../lib/graphql/documents.ts';
import { paginate } from '../../lib/graphql/paginate.ts';
import { connectionOf, parseRecord } from '../../lib/records/parse.ts';
import type { IsoDate } from '../../lib/time/when.ts';
import type { GraphQLClient } from '../guest-backend.ts';

/** Number of records in one query. */
const AT_ONCE = 50;
/** Number of records in one page of a list: AppSync's maximum. */
const PAGE = 1000;

const MODELS = {
  ban: {
    model: 'PlatformBan',
    fields: BAN_FIELDS,
    list: 'listPlatformBans',
    ofProfile: 'listPlatformBansByProfile',
  },
  report: {
    model: 'ShadowbanExperience',
    fields: REPORT_FIELDS,
    list: 'listShadowbanExperiences',
    ofProfile: 'listShadowbanExperiencesByProfile',
  },
} as const satisfies Readonly<Record<RecordType, object>>;

export const KINDS = ['ban', 'report'] as const satisfies readonly RecordType[];

/** The kind of a model's records; null for another model. */
export const kindOf = (model: string): RecordType | null =>
  KINDS.find((kind) => MODELS[kind].model === model) ?? null;

export type Records = {
  /** Returns readable records by their ids; others are left out. */
  readonly get: (kind: RecordType, ids: readonly string[]) => Promise<readonly ReadRestriction[]>;
  /** The profiles of the records, by ID. */
  readonly people: (records: readonly ReadRestriction[]) => Promise<ReadonlyMap<string, ProfileCard>>;
  /** Reads all records of a profile, page by page. */
  readonly ofProfile: (kind: RecordType, id: string) => AsyncGenerator<readonly ReadRestriction[]>;
  /** Reads all records, page by page. */
  readonly all: (kind: RecordType) => AsyncGenerator<readonly ReadRestriction[]>;
};

/** Returns true if readers see a record: it is on a listed profile and was written by its owner. */
export function isShown(
  { restriction, owner }: ReadRestriction,
  people: ReadonlyMap<string, ProfileCard>,
): boolean {
  const card = people.get(restriction.profileId);
  return card?.isListed === true && owner !== null && card.owner === owner;
}

/** Records as guests read them. */
export function recordsBy(client: GraphQLClient, today: IsoDate): Records {
  const read = (kind: RecordType, raws: readonly unknown[]) =>
    raws.map((raw) => parseAlertEvents(kind, raw, today)).filter((record) => record !== null);

  async function getAll(fields: ModelFragment, ids: readonly string[]): Promise<unknown[]> {
    const found: unknown[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      const { document, variables } = repeatedRequest(
        readDocument(fields),
        some.map((id) => ({ id })),
      );
      const result = await client(document, variables);
      found.push(...some.map((_, place) => result[`r${place}`]).filter((raw) => raw));
    }
    return found;
  }

  async function* pages(
    kind: RecordType,
    request: (nextToken: string | null) => Promise<Readonly<Record<string, unknown>>>,
  ) {
    const found = paginate(kind, async (nextToken) => {
      const { items, next } = connectionOf((await request(nextToken)).page);
      return { items, nextToken: next };
    });
    for await (const { items } of found) yield read(kind, items);
  }

  return {
    get: async (kind, ids) => {
      return read(kind, await getAll(MODELS[kind].fields, ids));
    },
    people: async (records) => {
      const ids = [...new Set(records.map(({ restriction }) => restriction.profileId))];
      const raws = await getAll(CARD_FIELDS, ids);
      const cards = raws
        .map((raw) => parseRecord('Profile', profileCard, raw))
        .filter((card) => card !== null);
      return new Map(cards.map((card) => [card.id, card]));
    },
    ofProfile: (kind, id) => {
      const { ofProfile, fields } = MODELS[kind];
      const query = listDocument(ofProfile, { profileId: 'ID!' }, fields);
      return pages(kind, (nextToken) => client(query, { profileId: id, limit: PAGE, nextToken }));
    },
    all: (kind) => {
      const query = listDocument(MODELS[kind].list, {}, MODELS[kind].fields);
      return pages(kind, (nextToken) => client(query, { limit: PAGE, nextToken }));
    },
  };
}
