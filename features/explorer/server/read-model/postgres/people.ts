import { nameKeys } from '../../../../profiles/model/similar-names.ts';
import {
  type PeopleFilter,
  type PeopleQuery,
  type PlatformPeople,
  PROFILE_PAGES,
  type ProfilePage,
  peopleByPlatform,
  peopleCount,
  peoplePage,
  platformPeople,
  profilePage,
  type RestrictionsOf,
} from '../listed-pages.ts';
import type { NamedProfile } from '../read-model.ts';
import type { PersonRows } from '../read-store.ts';
import { all, type Client } from './restrictions.ts';

/** A part of a name within the names of a document. */
export const HAS_NAME = 'strpos(names, ?)';

const NONE = { records: 0, inForce: 0 };

/** The numbers of bans and reports of people, as the explorer counts them. */
export async function restrictionsOfPeople(
  client: Client,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, RestrictionsOf>> {
  const rows = await all(
    client,
    `SELECT profile, kind, count(*) AS records, count(*) FILTER (WHERE state = 'in-force') AS in_force
     FROM restriction WHERE shown = 1 AND profile = ANY(?) GROUP BY profile, kind`,
    [usernames],
  );
  const of = (username: string, kind: string) => {
    const row = rows.find((each) => each.profile === username && each.kind === kind);
    return row ? { records: Number(row.records), inForce: Number(row.in_force) } : NONE;
  };
  return new Map(
    usernames.map((username) => [username, { bans: of(username, 'ban'), reports: of(username, 'report') }]),
  );
}

export async function countListedPeople(client: Client, filter: PeopleFilter): Promise<number> {
  const { sql, values } = peopleCount(filter, { hasName: HAS_NAME });
  const [total] = await all(client, sql, values);
  return Number(total?.records);
}

export async function listedPeople(client: Client, query: PeopleQuery): Promise<PersonRows> {
  const { limit } = query;
  const { sql, values } = peoplePage(query, { hasName: HAS_NAME });
  const rows = await all(client, sql, values);
  const usernames = rows.slice(0, limit).map((row) => String(row.person_id));
  const records = await countListedPeople(client, query);
  const restrictions = await restrictionsOfPeople(client, usernames);
  return {
    people: [...restrictions].map(([username, numbers]) => ({ username, restrictions: numbers })),
    records,
    next: rows.length > limit ? (usernames.at(-1) ?? null) : null,
  };
}

export async function listedPlatforms(
  client: Client,
  filter: PeopleFilter,
): Promise<readonly PlatformPeople[]> {
  const { sql, values } = peopleByPlatform(filter, { hasName: HAS_NAME });
  return (await all(client, sql, values)).flatMap(platformPeople);
}

export async function listedProfilePages(
  client: Client,
  limit: number,
  skip: number,
): Promise<readonly ProfilePage[]> {
  return (await all(client, PROFILE_PAGES, [limit, skip])).map(profilePage);
}

export async function changedUsernames(
  client: Client,
  limit: number,
  now: number,
): Promise<readonly string[]> {
  const rows = await all(
    client,
    `SELECT person_id FROM person LEFT JOIN restriction ON profile = person_id AND shown = 1
     WHERE listed = 1 AND established <= ?
     GROUP BY person_id ORDER BY nullif(max(changed), '') DESC NULLS LAST, person_id LIMIT ?`,
    [now, limit],
  );
  return rows.map((row) => String(row.person_id));
}

export async function similarNames(
  client: Client,
  name: string,
  exceptId: string,
  limit: number,
): Promise<readonly NamedProfile[]> {
  const rows = await all(
    client,
    `SELECT person_id, username, name FROM person
     WHERE listed = 1 AND person_id <> ? AND name_keys && CAST(? AS text[]) ORDER BY person_id LIMIT ?`,
    [exceptId, nameKeys(name), limit],
  );
  return rows.map((row) => ({
    id: String(row.person_id),
    username: String(row.username),
    displayName: String(row.name),
  }));
}

export async function establishedInstants(client: Client, now: number): Promise<readonly number[]> {
  const rows = await all(
    client,
    'SELECT established FROM person WHERE established > ? ORDER BY established LIMIT 10000',
    [now],
  );
  return rows.map(({ established }) => Number(established));
}

export async function newestBriefIds(client: Client, now: number, limit: number): Promise<readonly string[]> {
  const rows = await all(
    client,
    `SELECT id FROM document JOIN person ON person_id = profile
     WHERE kind = 'brief' AND person_owner = owner AND established <= ? ORDER BY place DESC, id LIMIT ?`,
    [now, limit],
  );
  return rows.map(({ id }) => String(id));
}
