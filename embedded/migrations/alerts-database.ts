import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { graphql } from '../../lib/graphql/graphql.ts';
import { getOwnerHash } from '../../lib/security/address-secrets.ts';
import { alertEventId, alertId, alertWaitId } from '../../lib/security/alert-ids.ts';
import { createKeyedHash, type KeyedHash } from '../../lib/security/keyed-hash.ts';
import type { Engine } from '../data/engine.ts';
import { executeAsService } from '../data/execute-as-service.ts';
import { OWNER_KEY_FILE } from '../functions/secrets.ts';
import { openStore } from '../lib/store.ts';
import { outboxFolder } from '../mail/mailer.ts';
import { listMessages } from '../mail/outbox.ts';
import { backupName, moveToBackup, removeOldBackup } from './backup.ts';

/*
 * Versions before December 2026 stored alerts in a separate database, `alerts.sqlite`. This module moves them into the records of the
 * function for alerts, with the events that they know.
 */

const DATABASE = 'alerts.sqlite';
/** The database after the migration. */
export const MIGRATED_ALERTS = backupName(DATABASE);
/** The lock of the program that sent alerts. */
const LOCK = 'alerts-round.sqlite';
const LINK_LIFE = 3 * 24 * 60 * 60 * 1000;
/** Minimum time that the outbox stores a message, in milliseconds. */
const MAX_OUTBOX_AGE = 20 * 60 * 60 * 1000;

const bytes = z.instanceof(Uint8Array).transform((hash) => Buffer.from(hash).toString('hex'));
const words = z.string().transform((text) => text.split(' '));
/** How an alert was before an email that was being sent. */
const before = z.object({
  told: z.number(),
  round: z.string(),
  lastSentAt: z.number().nullable(),
  messageId: z.string(),
});
const alertRow = z.object({
  id: z.number(),
  address: z.string(),
  following: z.string(),
  happenings: words,
  pace: z.string(),
  owner_hash: bytes,
  key_hash: bytes,
  confirmed_at: z.number(),
  since: z.number(),
  told: z.number(),
  round: z.string(),
  last_sent_at: z.number().nullable(),
  is_paused: z.number(),
  before: z
    .string()
    .transform((text) => before.parse(JSON.parse(text)))
    .nullable(),
});
const wishRow = z.object({
  address: z.string(),
  following: z.string(),
  happenings: words,
  pace: z.string(),
  token_hash: bytes,
  asked_at: z.number(),
});
const eventRow = z.object({
  seq: z.number(),
  kind: z.string(),
  record: z.string(),
  event: z.string(),
  known_at: z.number(),
});
const comingRow = z.object({ kind: z.string(), record: z.string(), day: z.string() });
const heldRow = z.object({ kind: z.string(), record: z.string(), until: z.number() });
const limitRow = z.object({ subject: bytes, count: z.number(), ends_at: z.number() });
const sequenceRow = z.object({ seq: z.number() });

type MigrationOptions = {
  readonly dataFolder: string;
  readonly engine: Pick<Engine, 'bulk' | 'execute'>;
  /** True if emails went to a mail server and not to the outbox. */
  readonly hasMailServer: boolean;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
};

/** The number of migrated records. */
type Migrated = { readonly alerts: number; readonly requests: number; readonly events: number };

/**
 * Copies the database of alerts into the records of the API, once, and keeps it as a backup. A start that was interrupted is repeated:
 * records that are already there stay as they are, because nothing can change them before the backend listens.
 * @returns null if there is nothing to migrate
 * @throws StoreError
 */
export async function migrateAlerts({
  dataFolder,
  engine,
  hasMailServer,
  clock = Date.now,
}: MigrationOptions): Promise<Migrated | null> {
  removeOldBackup(dataFolder, DATABASE, clock());
  rmSync(join(dataFolder, LOCK), { force: true });
  if (!existsSync(join(dataFolder, DATABASE))) return null;
  const hasLeft = outboxLookup(outboxFolder(dataFolder), hasMailServer, clock());
  const inputs = readDatabase(dataFolder, clock(), hasLeft);
  const execute = executeAsService(engine, 'migration');
  for (const model of MODELS) {
    const missing: Input[] = [];
    for (const input of inputs[model])
      if (!(await execute(FIND[model], { id: input.id })).found) missing.push(input);
    engine.bulk(model, missing, { kind: 'service', name: 'migration' });
  }
  moveToBackup(dataFolder, DATABASE, clock());
  const { EmailAlert: alerts, AlertRequest: requests, AlertEvent: events } = inputs;
  return { alerts: alerts.length, requests: requests.length, events: events.length };
}

const FIND = {
  EmailAlert: graphql('query Alert($id: ID!) { found: getEmailAlert(id: $id) { id } }'),
  AlertRequest: graphql('query Asked($id: ID!) { found: getAlertRequest(id: $id) { id } }'),
  AlertCount: graphql('query Counted($id: ID!) { found: getAlertCount(id: $id) { id } }'),
  AlertEvent: graphql('query Event($id: ID!) { found: getAlertEvent(id: $id) { id } }'),
  AlertWait: graphql('query Wait($id: ID!) { found: getAlertWait(id: $id) { id } }'),
  AlertState: graphql('query State($id: ID!) { found: getAlertState(id: $id) { id } }'),
};
const MODELS = [
  'EmailAlert',
  'AlertRequest',
  'AlertCount',
  'AlertEvent',
  'AlertWait',
  'AlertState',
] as const satisfies readonly (keyof typeof FIND)[];

type Input = { readonly id: string } & Readonly<Record<string, unknown>>;
type Inputs = Readonly<Record<(typeof MODELS)[number], readonly Input[]>>;

/**
 * Returns a function that says whether an email left: by its id in the outbox. Messages to a mail server are not there, and old ones
 * may have been removed, so they count as sent.
 */
function outboxLookup(outbox: string, hasMailServer: boolean, now: number) {
  return (messageId: string, sentAt: number): boolean =>
    hasMailServer ||
    now - sentAt > MAX_OUTBOX_AGE ||
    (existsSync(outbox) &&
      listMessages(outbox)
        .reverse()
        .some((name) => readFileSync(join(outbox, name), 'utf8').includes(messageId)));
}

function readDatabase(
  folder: string,
  now: number,
  hasLeft: (messageId: string, sentAt: number) => boolean,
): Inputs {
  const store = openStore(folder, DATABASE);
  try {
    const hash = createKeyedHash(store.boundSecret(OWNER_KEY_FILE, 32));
    const { database } = store;
    const getRows = <Row>(table: string, shape: z.ZodType<Row>): Row[] =>
      database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table)
        ? database
            .prepare(`SELECT * FROM ${table}`)
            .all()
            .map((row) => shape.parse(row))
        : [];
    const ownerHash = (address: string) => getOwnerHash(hash, address);
    // Databases of early versions lack some tables.
    const sequence = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'happening'").get();
    return {
      EmailAlert: getRows('alert', alertRow).map((row) => alertInput(row, hash, hasLeft)),
      AlertRequest: getRows('wish', wishRow).flatMap(
        ({ address, following, token_hash: tokenHash, asked_at: askedAt, ...wish }) =>
          askedAt + LINK_LIFE <= now
            ? []
            : [
                {
                  id: alertId(hash, 'request-of', address, following),
                  address,
                  following,
                  ...wish,
                  ownerHash: ownerHash(address),
                  tokenHash,
                  list: 'requests',
                  expiresAt: instant(askedAt + LINK_LIFE),
                },
              ],
      ),
      AlertCount: getRows('limits', limitRow).flatMap(({ subject, count, ends_at: endsAt }) =>
        endsAt <= now ? [] : [{ id: subject, count, list: 'counts', endsAt: instant(endsAt) }],
      ),
      AlertEvent: getRows('happening', eventRow).map(({ seq, known_at: knownAt, ...row }) => ({
        id: alertEventId(row, row.event),
        ...row,
        knownAt: instant(knownAt),
        list: 'events',
        number: seq,
      })),
      AlertWait: [
        ...getRows('coming', comingRow).map(({ day, ...row }) => ({
          id: alertWaitId('due', row),
          ...row,
          list: 'due',
          until: instant(Date.parse(day)),
        })),
        ...getRows('held', heldRow).map(({ until, ...row }) => ({
          id: alertWaitId('held', row),
          ...row,
          list: 'held',
          until: instant(until),
        })),
      ],
      AlertState: [
        {
          id: 'state',
          lastNumber: sequence ? sequenceRow.parse(sequence).seq : 0,
          // Without `readUpTo` the first run reads all records. What is known already does not change.
          runUntil: instant(0),
        },
      ],
    };
  } finally {
    store.close();
  }
}

/** An email that was being sent when the program ended and did not leave is sent again. */
function alertInput(
  row: z.infer<typeof alertRow>,
  hash: KeyedHash,
  hasLeft: (messageId: string, sentAt: number) => boolean,
): Input {
  const { told, round, last_sent_at: lastSentAt, before: stored } = row;
  const { address, following, happenings, pace } = row;
  const state =
    stored && lastSentAt !== null && !hasLeft(stored.messageId, lastSentAt)
      ? stored
      : { told, round, lastSentAt };
  return {
    id: alertId(hash, 'alert-of', address, following),
    name: String(row.id),
    address,
    following,
    happenings,
    pace,
    ownerHash: row.owner_hash,
    keyHash: row.key_hash,
    confirmedAt: instant(row.confirmed_at),
    since: instant(row.since),
    list: 'alerts',
    sentUpTo: state.told,
    round: state.round,
    ...(state.lastSentAt !== null && { lastSentAt: instant(state.lastSentAt) }),
    isPaused: row.is_paused === 1,
  };
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();
