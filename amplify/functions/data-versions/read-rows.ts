import { z } from 'zod';
import { changedOn } from '../../../features/bans/model/ban.ts';
import { isInGrace } from '../../../features/bans/model/grace-period.ts';
import { BAN_FIELDS, REPORT_FIELDS } from '../../../features/bans/model/stored-fields.ts';
import { RESTRICTION_MODELS, storedRestriction } from '../../../features/bans/model/stored-restriction.ts';
import { getRow } from '../../../features/datasets/model/columns.ts';
import { isListedProfile } from '../../../features/profiles/model/own-records.ts';
import { CARD_FIELDS } from '../../../features/profiles/model/stored-fields.ts';
import { profileCard } from '../../../features/profiles/model/stored-profile.ts';
import { readRawPages } from '../../../lib/backend/pages.ts';
import { isInLists } from '../../../lib/domain/moderation-state.ts';
import { RECORD_TYPES, type RecordType } from '../../../lib/domain/restriction-filter.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { listDocument } from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { parseRecord } from '../../../lib/records/parse.ts';
import { isSampleOwner, sampleMark } from '../../../lib/samples/sample-owner.ts';
import type { RowTable } from './row-table.ts';

/** Number of records in one page of a list. */
const PAGE = 500;

const LISTS = {
  ban: listDocument(
    'listPlatformBans',
    {},
    graphql('fragment DatedBan on PlatformBan { ...BanFields createdAt }', [BAN_FIELDS]),
  ),
  report: listDocument(
    'listShadowbanExperiences',
    {},
    graphql('fragment DatedReport on ShadowbanExperience { ...ReportFields createdAt }', [REPORT_FIELDS]),
  ),
} as const;
const PROFILES = listDocument('listProfiles', {}, CARD_FIELDS);

const getPages = (query: Query, what: string, document: typeof PROFILES) =>
  readRawPages(what, async (nextToken) => (await query(document, { limit: PAGE, nextToken })).page);

/**
 * Reads all public records as a guest, with the rules of the site's lists: a record has begun, is on a listed profile, was written by
 * its owner, and is not taken out of lists by a decision of administrators.
 * @param now records that were created in the 15 minutes before are left out of the version, except samples
 */
export async function readRows(query: Query, table: RowTable, now: Date): Promise<void> {
  for await (const items of getPages(query, 'Profiles', PROFILES))
    for (const raw of items) {
      const card = parseRecord('Profile', profileCard, raw);
      if (card && isListedProfile(card) && card.owner !== null)
        table.putPerson(card.id, {
          owner: card.owner,
          username: card.username,
          name: card.displayName,
        });
    }
  for (const kind of RECORD_TYPES)
    for await (const items of getPages(query, `${kind}s`, LISTS[kind]))
      for (const raw of items) readRow(table, kind, raw, now);
}

const dated = z.object({ createdAt: z.string().nullish() });

function readRow(table: RowTable, kind: RecordType, raw: unknown, now: Date): void {
  const stored = parseRecord(RESTRICTION_MODELS[kind], storedRestriction[kind], raw);
  if (!stored) return;
  const { restriction } = stored;
  const person = table.person(restriction.profileId);
  if (!person || stored.owner !== person.owner || !isInLists(restriction)) return;
  const isSample = isSampleOwner(stored.owner, restriction.profileId);
  const profile = {
    username: person.username,
    displayName: person.name,
    avatarUrl: null,
    ...sampleMark(isSample),
  };
  // A sample has no creator who corrects it.
  const isNew = !isSample && isInGrace(dated.parse(raw), now.getTime());
  table.putRow(kind, getRow(kind, { restriction, profile }), changedOn(restriction) ?? '', isNew);
}
