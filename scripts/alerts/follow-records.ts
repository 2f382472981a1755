import type { KnownRecord, Ledger } from '../../embedded/alerts/ledger.ts';
import type { ReadRestriction } from '../../features/alerts/model/alert-event.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '../../features/alerts/model/choices.ts';
import { PUBLISHED, type ReadPublication } from '../../features/alerts/model/publication.ts';
import type { BackendChange, Since } from '../../features/explorer/server/read-model/backend-changes.ts';
import { establishedFrom } from '../../features/profiles/model/established.ts';
import type { RecordType } from '../../lib/domain/restriction-filter.ts';
import type { NewAccounts } from '../../lib/env/read-env.ts';
import type { IsoDate } from '../../lib/time/when.ts';
import {
  isPublicationShown,
  isShown,
  KINDS,
  kindOf,
  publicationKindOf,
  type Records,
} from './read-records.ts';

export type FollowSetting = {
  readonly ledger: Ledger;
  readonly records: Records;
  readonly latest: () => Promise<number>;
  readonly since: (change: number) => Promise<Since>;
  readonly today: IsoDate;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The rule for when records of new accounts may be included in alerts. */
  readonly newAccounts: NewAccounts;
};

/**
 * Takes over all new events of public records: changes since the last run, events of today, and records held back
 * because their account was new. At first, and if the backend no longer has the changes, it reads all records.
 */
export async function followRecords(setting: FollowSetting): Promise<void> {
  const { ledger, latest, since, today, now } = setting;
  const from = ledger.followed();
  // Data that is read afterwards may be newer than this number; the next run then finds it known already.
  const news = from === null ? { seq: await latest(), changes: null } : await since(from);
  if (news.changes === null || news.changes.some(({ id }) => id === '')) {
    // On the first run the time of each event is unknown: the last write of its record is the latest possible one.
    await takeAll(setting, from === null ? ({ updatedAt }) => Date.parse(updatedAt) : () => now);
  } else await takeChanges(setting, news.changes);
  await followPublications(setting, news.changes);
  for (const kind of KINDS) {
    const due = ledger.dueBy(today).filter((name) => name.kind === kind);
    const held = ledger.heldUntil(now).filter((name) => name.kind === kind);
    await takeSome(setting, kind, new Map([...due, ...held].map(({ record }) => [record, now])));
  }
  ledger.setFollowed(news.seq);
}

/**
 * Takes over the briefs and streams that became public. A scheduled brief appears without a change, so the briefs of the
 * days since the last run are read. The first run reads all of them; each became known when it was last written.
 */
async function followPublications(
  setting: FollowSetting,
  changes: readonly BackendChange[] | null,
): Promise<void> {
  const { ledger, today, now } = setting;
  const day = ledger.publishedUpTo();
  if (day === null) await takeAllPublications(setting, ({ updatedAt }) => Date.parse(updatedAt));
  else if (changes === null || changes.some(({ id }) => id === ''))
    await takeAllPublications(setting, () => now);
  else await takeChangedPublications(setting, changes, day);
  ledger.setPublishedUpTo(today);
}

async function takeAllPublications(
  setting: FollowSetting,
  knownAt: (publication: ReadPublication) => number,
): Promise<void> {
  for (const kind of PUBLICATION_KINDS)
    for await (const page of setting.records.publications.all(kind))
      await takePublications(setting, page, knownAt);
}

/** @param day the day up to which scheduled briefs are known */
async function takeChangedPublications(
  setting: FollowSetting,
  changes: readonly BackendChange[],
  day: IsoDate,
): Promise<void> {
  const { ledger, records, today, now } = setting;
  const due = day < today ? await records.publications.dueBriefs(day, today) : [];
  const held = ledger.heldUntil(now).flatMap(({ kind, record }) => (kind === 'brief' ? record : []));
  for (const kind of PUBLICATION_KINDS) {
    const changed = ofModel(changes, (model) => publicationKindOf(model) === kind);
    const appeared = kind === 'brief' ? [...due, ...held].map((id) => [id, now] as const) : [];
    await takeSomePublications(setting, kind, new Map([...changed, ...appeared]));
  }
  // A profile that is now listed, established, or has another owner, brings all of its briefs.
  for (const [id, at] of ofModel(changes, (model) => model === 'Profile'))
    for await (const page of records.publications.briefsOf(id))
      await takePublications(setting, page, () => at);
}

/** @param changed ids, and when each changed last */
async function takeSomePublications(
  setting: FollowSetting,
  kind: PublicationKind,
  changed: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = [...changed.keys()];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const read = await setting.records.publications.get(kind, ids.slice(at, at + AT_ONCE));
    await takePublications(setting, read, ({ id }) => changed.get(id) ?? setting.now);
  }
}

async function takePublications(
  { ledger, records, newAccounts, now }: FollowSetting,
  read: readonly ReadPublication[],
  knownAt: (publication: ReadPublication) => number,
): Promise<void> {
  const authors = await records.authors(read);
  const shown = read.filter((publication) => isPublicationShown(publication, authors));
  /** Streams are written by administrators, so they do not wait. */
  const from = ({ kind, profileId }: ReadPublication): number | null => {
    const card = authors.get(profileId ?? '');
    return kind === 'stream' ? 0 : card ? establishedFrom(card, newAccounts) : null;
  };
  ledger.take(
    shown.flatMap((publication): KnownRecord[] => {
      const instant = from(publication);
      if (instant === null || instant > now) return [];
      const { kind, id } = publication;
      return [{ kind, record: id, events: [PUBLISHED], knownAt: knownAt(publication), due: null }];
    }),
  );
  ledger.hold(
    shown.flatMap((publication) => {
      const until = from(publication);
      return until !== null && until > now ? [{ kind: publication.kind, record: publication.id, until }] : [];
    }),
  );
}

async function take(
  { ledger, records, newAccounts, now }: FollowSetting,
  read: readonly ReadRestriction[],
  knownAt: (record: ReadRestriction) => number,
): Promise<void> {
  const people = await records.people(read);
  const shown = read.filter((record) => isShown(record, people));
  const from = (record: ReadRestriction): number | null => {
    const card = people.get(record.restriction.profileId);
    return card ? establishedFrom(card, newAccounts) : null;
  };
  const isEstablished = (record: ReadRestriction) => {
    const instant = from(record);
    return instant !== null && instant <= now;
  };
  ledger.take(
    shown.filter(isEstablished).map((record): KnownRecord => {
      const { kind, restriction, pastEvents, due } = record;
      return {
        kind,
        record: restriction.id,
        events: pastEvents.map(({ key }) => key),
        knownAt: knownAt(record),
        due,
      };
    }),
  );
  // An approval changes the profile, so all of its records are read again. Only the age of the account needs a
  // later run.
  ledger.hold(
    shown.flatMap((record) => {
      const until = from(record);
      const { kind, restriction } = record;
      return until !== null && until > now ? [{ kind, record: restriction.id, until }] : [];
    }),
  );
}

async function takeAll(setting: FollowSetting, knownAt: (record: ReadRestriction) => number): Promise<void> {
  for (const kind of KINDS)
    for await (const page of setting.records.all(kind)) await take(setting, page, knownAt);
}

/** Records that are read and taken over in one step. */
const AT_ONCE = 500;

/** @param changed ids, and when each changed last */
async function takeSome(
  setting: FollowSetting,
  kind: RecordType,
  changed: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = [...changed.keys()];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const read = await setting.records.get(kind, ids.slice(at, at + AT_ONCE));
    await take(setting, read, ({ restriction: { id } }) => changed.get(id) ?? setting.now);
  }
}

/** Returns the ids of changed records, and when each changed last. Counts of readers are no changes here. */
const ofModel = (
  changes: readonly BackendChange[],
  isOne: (model: string) => boolean,
): ReadonlyMap<string, number> =>
  new Map(
    changes.filter(({ model, kind }) => kind !== 'count' && isOne(model)).map(({ id, at }) => [id, at]),
  );

async function takeChanges(setting: FollowSetting, changes: readonly BackendChange[]): Promise<void> {
  for (const kind of KINDS)
    await takeSome(
      setting,
      kind,
      ofModel(changes, (model) => kindOf(model) === kind),
    );
  // A profile that is now listed, or has another owner, brings all of its records.
  for (const [id, at] of ofModel(changes, (model) => model === 'Profile'))
    for (const kind of KINDS)
      for await (const page of setting.records.ofProfile(kind, id)) await take(setting, page, () => at);
}
