import { z } from 'zod';
import { parseAlertEvents, type ReadRestriction } from '../../../features/alerts/model/alert-event.ts';
import type { PublicationKind } from '../../../features/alerts/model/choices.ts';
import { type ReadPublication, readPublication } from '../../../features/alerts/model/publication.ts';
import { BAN_FIELDS, REPORT_FIELDS } from '../../../features/bans/model/stored-fields.ts';
import { readDueTexts } from '../../../features/briefs/model/due-texts.ts';
import { BRIEF_FIELDS } from '../../../features/briefs/model/stored-fields.ts';
import { belongsTo, isListedProfile, isListedWith } from '../../../features/profiles/model/own-records.ts';
import { CARD_FIELDS } from '../../../features/profiles/model/stored-fields.ts';
import { type ProfileCard, profileCard } from '../../../features/profiles/model/stored-profile.ts';
import { STREAM_FIELDS } from '../../../features/streams/model/stored-stream.ts';
import { readRawPages, readRecords } from '../../../lib/backend/pages.ts';
import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import {
  listDocument,
  type ModelFragment,
  readDocument,
  repeatedRequest,
} from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { parseRecord } from '../../../lib/records/parse.ts';
import type { IsoDate } from '../../../lib/time/when.ts';

/** Number of records in one query. */
const AT_ONCE = 50;
/** Number of records in one page of a list: AppSync's maximum. */
const PAGE = 1000;

const MODELS = {
  ban: {
    fields: BAN_FIELDS,
    list: 'listPlatformBans',
    filter: 'ModelPlatformBanFilterInput',
    ofProfile: 'listPlatformBansByProfile',
  },
  report: {
    fields: REPORT_FIELDS,
    list: 'listShadowbanExperiences',
    filter: 'ModelShadowbanExperienceFilterInput',
    ofProfile: 'listShadowbanExperiencesByProfile',
  },
} as const satisfies Readonly<Record<RecordType, object>>;

const PUBLICATIONS = {
  brief: {
    fields: BRIEF_FIELDS,
    list: 'listBriefs',
    filter: 'ModelBriefFilterInput',
  },
  stream: {
    fields: STREAM_FIELDS,
    list: 'listStreams',
    filter: 'ModelStreamFilterInput',
  },
} as const satisfies Readonly<Record<PublicationKind, object>>;

/** A profile, and when it was written last in milliseconds since 1970. */
type WrittenProfile = { readonly id: string; readonly at: number };

export type Records = {
  /** Returns readable records by their ids; others are left out. */
  readonly get: (kind: RecordType, ids: readonly string[]) => Promise<readonly ReadRestriction[]>;
  /** The profiles of the records, by ID. */
  readonly people: (records: readonly ReadRestriction[]) => Promise<ReadonlyMap<string, ProfileCard>>;
  /** The profiles of the authors and hosts, by ID. */
  readonly authors: (publications: readonly ReadPublication[]) => Promise<ReadonlyMap<string, ProfileCard>>;
  /** Reads all records of a profile, page by page. */
  readonly ofProfile: (kind: RecordType, id: string) => AsyncGenerator<readonly ReadRestriction[]>;
  /** Reads the records that were written at a time or later, page by page; null: all. */
  readonly writtenSince: (
    kind: RecordType,
    time: number | null,
  ) => AsyncGenerator<readonly ReadRestriction[]>;
  /** Reads the profiles that were written at a time or later. */
  readonly profilesWrittenSince: (time: number) => AsyncGenerator<WrittenProfile>;
  readonly publications: {
    /** Returns public ones by their ids; others are left out. */
    readonly get: (kind: PublicationKind, ids: readonly string[]) => Promise<readonly ReadPublication[]>;
    readonly writtenSince: (
      kind: PublicationKind,
      time: number | null,
    ) => AsyncGenerator<readonly ReadPublication[]>;
    /** Reads the briefs of a profile, page by page. */
    readonly getBriefs: (profileId: string) => AsyncGenerator<readonly ReadPublication[]>;
    /** Returns the ids of briefs that readers see since after one ISO instant and up to another. */
    readonly dueBriefs: (after: string, until: string) => Promise<readonly string[]>;
    /** Leaves out briefs whose slug belongs to another brief, because their address shows that one. */
    readonly withOwnAddress: (
      publications: readonly ReadPublication[],
    ) => Promise<readonly ReadPublication[]>;
  };
};

/** Returns true if lists show a record. */
export function isShown(
  { restriction, owner }: ReadRestriction,
  people: ReadonlyMap<string, ProfileCard>,
): boolean {
  return isListedWith({ ...restriction, owner }, people.get(restriction.profileId));
}

/**
 * Returns true if readers see a publication: a brief is on a listed profile and was written by its owner; streams are
 * written by administrators.
 */
export function isPublicationShown(
  { kind, profileId, owner }: ReadPublication,
  authors: ReadonlyMap<string, ProfileCard>,
): boolean {
  if (kind === 'stream') return true;
  const card = authors.get(profileId ?? '');
  return card !== undefined && isListedProfile(card) && belongsTo({ owner }, card);
}

/** The claims of a slug, the earliest first, with the profile of each brief. */
const CLAIMS = graphql(`query Claims($slug: String!) {
  page: listBriefsByClaim(claimedSlug: $slug, sortDirection: ASC, limit: 100) { items { id owner profile { owner } } }
}`);
const claims = z.object({
  items: z.array(
    z
      .object({
        id: z.string(),
        owner: z.string().nullish(),
        profile: z.object({ owner: z.string().nullish() }).nullish(),
      })
      .nullable(),
  ),
});

/** A filter of records that were written at a time or later. A list has no index by this field, so all records are looked through. */
const writtenSince = (time: number | null) =>
  time === null ? null : { updatedAt: { ge: new Date(time).toISOString() } };

const WRITTEN_PROFILES = listDocument('listProfiles', { filter: 'ModelProfileFilterInput' }, [
  'id',
  'updatedAt',
]);
const writtenProfile = z.object({ id: z.string(), updatedAt: z.string() });

/** Records as guests read them. */
export function recordsBy(client: Query, today: IsoDate): Records {
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
    const found = readRawPages(kind, async (nextToken) => (await request(nextToken)).page);
    for await (const items of found) yield read(kind, items);
  }

  const readPublications = (kind: PublicationKind, raws: readonly unknown[]) =>
    raws.map((raw) => readPublication(kind, raw)).filter((publication) => publication !== null);

  async function* publicationPages(
    kind: PublicationKind,
    request: (nextToken: string | null) => Promise<Readonly<Record<string, unknown>>>,
  ) {
    const found = readRawPages(kind, async (nextToken) => (await request(nextToken)).page);
    for await (const items of found) yield readPublications(kind, items);
  }

  /** Returns the ids of the briefs that own these slugs: the earliest claim by the owner of its profile. */
  async function slugOwners(slugs: readonly string[]): Promise<ReadonlySet<string>> {
    const owners = new Set<string>();
    for (let at = 0; at < slugs.length; at += AT_ONCE) {
      const some = slugs.slice(at, at + AT_ONCE).map((slug) => ({ slug }));
      const { document, variables } = repeatedRequest(CLAIMS, some);
      const result = await client(document, variables);
      for (const place of some.keys()) {
        const valid = claims
          .parse(result[`r${place}`])
          .items.find((claim) => claim?.owner && claim.owner === claim.profile?.owner);
        if (valid) owners.add(valid.id);
      }
    }
    return owners;
  }

  const cards = async (ids: ReadonlySet<string>) => {
    const raws = await getAll(CARD_FIELDS, [...ids]);
    const found = raws.map((raw) => parseRecord('Profile', profileCard, raw)).filter((card) => card !== null);
    return new Map(found.map((card) => [card.id, card]));
  };

  return {
    get: async (kind, ids) => {
      return read(kind, await getAll(MODELS[kind].fields, ids));
    },
    people: (records) => cards(new Set(records.map(({ restriction }) => restriction.profileId))),
    authors: (publications) => cards(new Set(publications.flatMap(({ profileId }) => profileId ?? []))),
    publications: {
      get: async (kind, ids) => readPublications(kind, await getAll(PUBLICATIONS[kind].fields, ids)),
      writtenSince: (kind, time) => {
        const { list, fields, filter } = PUBLICATIONS[kind];
        const query = listDocument(list, { filter }, fields);
        return publicationPages(kind, (nextToken) =>
          client(query, { filter: writtenSince(time), limit: PAGE, nextToken }),
        );
      },
      getBriefs: (profileId) => {
        const query = listDocument('listBriefsByProfile', { profileId: 'ID!' }, BRIEF_FIELDS);
        return publicationPages('brief', (nextToken) => client(query, { profileId, limit: PAGE, nextToken }));
      },
      dueBriefs: async (after, until) =>
        (await readDueTexts(client, after, until)).flatMap(({ model, id }) => (model === 'Brief' ? id : [])),
      withOwnAddress: async (publications) => {
        const slugs = publications.flatMap(({ kind, slug }) => (kind === 'brief' ? slug : []));
        const owners = await slugOwners([...new Set(slugs)]);
        return publications.filter(({ kind, id }) => kind !== 'brief' || owners.has(id));
      },
    },
    ofProfile: (kind, id) => {
      const { ofProfile, fields } = MODELS[kind];
      const query = listDocument(ofProfile, { profileId: 'ID!' }, fields);
      return pages(kind, (nextToken) => client(query, { profileId: id, limit: PAGE, nextToken }));
    },
    writtenSince: (kind, time) => {
      const { list, fields, filter } = MODELS[kind];
      const query = listDocument(list, { filter }, fields);
      return pages(kind, (nextToken) =>
        client(query, { filter: writtenSince(time), limit: PAGE, nextToken }),
      );
    },
    profilesWrittenSince: async function* (time) {
      const found = readRecords('Profile', writtenProfile.nullable(), async (nextToken) => {
        const variables = { filter: writtenSince(time), limit: PAGE, nextToken };
        return (await client(WRITTEN_PROFILES, variables)).page;
      });
      for await (const profile of found)
        if (profile) yield { id: profile.id, at: Date.parse(profile.updatedAt) };
    },
  };
}
