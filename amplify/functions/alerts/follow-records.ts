import type { ReadRestriction } from '../../../features/alerts/model/alert-event.ts';
import { PUBLICATION_KINDS } from '../../../features/alerts/model/choices.ts';
import { PUBLISHED, type ReadPublication } from '../../../features/alerts/model/publication.ts';
import { establishedFrom } from '../../../features/profiles/model/established.ts';
import { type AlertKind, RECORD_TYPES } from '../../../lib/domain/restriction-filter.ts';
import type { NewAccounts } from '../../../lib/env/read-env.ts';
import type { IsoDate } from '../../../lib/time/when.ts';
import type { KnownRecord, Ledger } from './ledger.ts';
import { isPublicationShown, isShown, type Records } from './read-records.ts';

export type FollowSetting = {
  readonly ledger: Ledger;
  readonly records: Records;
  readonly today: IsoDate;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The rule for when records of new accounts may be included in alerts. */
  readonly newAccounts: NewAccounts;
};

/**
 * Milliseconds before the last run from which records are read again. A write of that time may not have been in the lists yet, which
 * are eventually consistent. What is known already does not change.
 */
const OVERLAP = 2 * 60_000;

/**
 * Takes over all new events of public records: of those that were written since the last run, those that happen today, and those that
 * were held back because their account was new. The first run reads all records. An event becomes known when its record was
 * written.
 */
export async function followRecords(setting: FollowSetting): Promise<void> {
  const { ledger, records, now } = setting;
  const { readUpTo } = ledger;
  // After a clock that was fast was put right, all records are read.
  const since = readUpTo === null || readUpTo > now ? null : readUpTo - OVERLAP;
  for (const kind of RECORD_TYPES)
    for await (const page of records.writtenSince(kind, since)) await take(setting, page, writtenAt);
  for (const kind of PUBLICATION_KINDS)
    for await (const page of records.publications.writtenSince(kind, since))
      await addPublications(setting, page, publicationWrittenAt);
  if (since !== null) await followProfiles(setting, since);
  // A scheduled brief appears without being written.
  const due = since === null ? [] : await records.publications.dueBriefs(toInstant(since), toInstant(now));
  const waited = await ledger.waitedUntil(now);
  await addWaiting(setting, [...waited, ...due.map((record) => ({ kind: 'brief' as const, record }))]);
  await ledger.setReadUpTo(now);
}

const toInstant = (time: number): string => new Date(time).toISOString();
const writtenAt = ({ updatedAt }: ReadRestriction): number => Date.parse(updatedAt);
const publicationWrittenAt = ({ updatedAt }: ReadPublication): number => Date.parse(updatedAt);

/**
 * A profile that is now listed or established, or has another owner, brings all of its records. One of them may have been written since its
 * own list was read.
 */
async function followProfiles(setting: FollowSetting, since: number): Promise<void> {
  const { records } = setting;
  for await (const { id, at } of records.profilesWrittenSince(since)) {
    for (const kind of RECORD_TYPES)
      for await (const page of records.ofProfile(kind, id))
        await take(setting, page, (record) => Math.max(at, writtenAt(record)));
    for await (const page of records.publications.getBriefs(id))
      await addPublications(setting, page, (brief) => Math.max(at, publicationWrittenAt(brief)));
  }
}

/** Takes over records whose day has come, or whose account is no longer new. Those that readers no longer see are forgotten. */
async function addWaiting(
  setting: FollowSetting,
  names: readonly { readonly kind: AlertKind; readonly record: string }[],
): Promise<void> {
  const { ledger, records, now } = setting;
  const getIds = (kind: AlertKind) => [
    ...new Set(names.flatMap((name) => (name.kind === kind ? name.record : []))),
  ];
  const handled = new Set<string>();
  const note = (found: readonly { readonly kind: AlertKind; readonly record: string }[]) => {
    for (const { kind, record } of found) handled.add(`${kind} ${record}`);
  };
  for (const kind of RECORD_TYPES)
    note(await take(setting, await records.get(kind, getIds(kind)), () => now));
  for (const kind of PUBLICATION_KINDS)
    note(await addPublications(setting, await records.publications.get(kind, getIds(kind)), () => now));
  await ledger.forget(names.filter(({ kind, record }) => !handled.has(`${kind} ${record}`)));
}

/** A record with the instant from which alerts may name it. Null: only an approval of the account can set one. */
type Placed = KnownRecord & { readonly from: number | null };

/** Takes over records that alerts may name now, and holds the others back. Returns both. */
async function addPlaced(
  { ledger, now }: FollowSetting,
  placed: readonly Placed[],
): Promise<readonly Placed[]> {
  // An approval changes the profile, so all of its records are read again. Only the age of the account needs a later run.
  const dated = placed.filter(({ from }) => from !== null);
  await ledger.take(dated.filter(({ from }) => (from ?? 0) <= now));
  await ledger.hold(
    dated.flatMap(({ kind, record, from }) =>
      from !== null && from > now ? [{ kind, record, until: from }] : [],
    ),
  );
  return dated;
}

async function addPublications(
  setting: FollowSetting,
  read: readonly ReadPublication[],
  knownAt: (publication: ReadPublication) => number,
): Promise<readonly Placed[]> {
  if (read.length === 0) return [];
  const authors = await setting.records.authors(read);
  const shown = read.filter((publication) => isPublicationShown(publication, authors));
  return addPlaced(
    setting,
    shown.map((publication): Placed => {
      const { kind, id, profileId } = publication;
      const card = authors.get(profileId ?? '');
      // Streams are written by administrators, so they do not wait.
      const from = kind === 'stream' ? 0 : card ? establishedFrom(card, setting.newAccounts) : null;
      return { kind, record: id, events: [PUBLISHED], knownAt: knownAt(publication), due: null, from };
    }),
  );
}

async function take(
  setting: FollowSetting,
  read: readonly ReadRestriction[],
  knownAt: (record: ReadRestriction) => number,
): Promise<readonly Placed[]> {
  if (read.length === 0) return [];
  const people = await setting.records.people(read);
  const shown = read.filter((record) => isShown(record, people));
  return addPlaced(
    setting,
    shown.map((record): Placed => {
      const { kind, restriction, pastEvents, due } = record;
      const card = people.get(restriction.profileId);
      const from = card ? establishedFrom(card, setting.newAccounts) : null;
      const events = pastEvents.map(({ key }) => key);
      return { kind, record: restriction.id, events, knownAt: knownAt(record), due, from };
    }),
  );
}
