import type { DatabaseSync } from 'node:sqlite';
import { KEY, type Model } from '../definition/model.ts';
import { type Document, type Json, parseDocument } from '../document.ts';
import { openRecords } from './records.ts';
import { table } from './tables.ts';

/** A change of stored records that a newer definition needs. It runs once for each data folder. */
export type Upgrade = {
  readonly name: string;
  /** Returns the fields to change; null for a record that does not change. */
  readonly change: (model: Model, record: Document) => Document | null;
};

/** `profileOwner`, `claimedSlug` and `slugClaimedAt` of records that were written before resolver functions set them. */
const ownersAndClaims: Upgrade = {
  name: 'profile-owners-and-slug-claims',
  change: (model, record) => {
    const changes: { [field: string]: Json } = {};
    const { profileId, owner, slug, status, blogDate, createdAt } = record;
    if (model.fields.has('profileOwner') && typeof profileId === 'string' && typeof owner === 'string') {
      changes.profileOwner = `${profileId}#${owner}`;
    }
    const isClaim = model.fields.has('claimedSlug') && status === 'PUBLISHED';
    if (
      isClaim &&
      typeof slug === 'string' &&
      typeof blogDate === 'string' &&
      typeof createdAt === 'string'
    ) {
      changes.claimedSlug = slug;
      changes.slugClaimedAt = laterOf(createdAt, `${blogDate.slice(0, 10)}T00:00:00.000Z`);
    }
    return Object.keys(changes).length > 0 ? changes : null;
  },
};

/** A brief that was already visible claims from its creation, one that is not visible yet claims from its day. */
function laterOf(createdAt: string, day: string): string {
  return day > new Date().toISOString() ? day : createdAt;
}

/** `views` and `shares` of briefs from the time when their owners could write them and nothing counted them. */
const countsOfOwners: Upgrade = {
  name: 'counts-of-briefs-from-owners',
  change: (model, { views, shares }) =>
    model.name === 'Brief' && (views || shares) ? { views: null, shares: null } : null,
};

/** Every upgrade, in the order in which they run. */
const upgrades: readonly Upgrade[] = [ownersAndClaims, countsOfOwners];

/** Runs the upgrades that this database has not had. Call it in a transaction, after `prepareTables`. */
export function upgradeRecords(
  database: DatabaseSync,
  models: Iterable<Model>,
  all: readonly Upgrade[] = upgrades,
): void {
  database.exec('CREATE TABLE IF NOT EXISTS upgrades (name TEXT PRIMARY KEY NOT NULL) STRICT');
  const known = new Set(
    database
      .prepare('SELECT name FROM upgrades')
      .all()
      .map((row) => row.name),
  );
  const pending = all.filter(({ name }) => !known.has(name));
  for (const model of pending.length > 0 ? models : []) upgradeModel(database, model, pending);
  const note = database.prepare('INSERT INTO upgrades (name) VALUES (?)');
  for (const { name } of pending) note.run(name);
}

function upgradeModel(database: DatabaseSync, model: Model, pending: readonly Upgrade[]): void {
  const records = openRecords(database, model);
  for (const { id, document } of database.prepare(`SELECT ${KEY}, document FROM ${table(model)}`).all()) {
    const stored = parseDocument(document);
    if (!stored) continue;
    let upgraded = stored;
    for (const { change } of pending) upgraded = { ...upgraded, ...change(model, upgraded) };
    if (JSON.stringify(upgraded) !== JSON.stringify(stored)) records.replace(String(id), upgraded);
  }
}
