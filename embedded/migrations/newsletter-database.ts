import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { graphql } from '../../lib/graphql/graphql.ts';
import { addressId, getOwnerHash } from '../../lib/security/address-secrets.ts';
import { createKeyedHash } from '../../lib/security/keyed-hash.ts';
import type { Engine } from '../data/engine.ts';
import { executeAsService } from '../data/execute-as-service.ts';
import { NEWSLETTER_KEY_FILE, readOwnerKey } from '../functions/secrets.ts';
import { openStore } from '../lib/store.ts';
import { createVault } from '../lib/vault.ts';
import { backupName, moveToBackup, removeOldBackup } from './backup.ts';

/*
 * Versions before December 2026 stored the newsletter in a separate database, `letters.sqlite`. This module moves its subscribers and
 * open requests into the records of the newsletter's function.
 */

const DATABASE = 'letters.sqlite';
/** The database after the migration. */
export const MIGRATED_DATABASE = backupName(DATABASE);
const LINK_LIFE = 3 * 24 * 60 * 60 * 1000;

const bytes = z.instanceof(Uint8Array).transform((hash) => Buffer.from(hash).toString('hex'));
const subscriberRow = z.object({
  address: z.string(),
  confirmed_at: z.number(),
  key_hash: bytes,
  last_week: z.string().nullable(),
  is_sending: z.number(),
});
const pendingRow = z.object({ address: z.string(), token_hash: bytes, asked_at: z.number() });
const limitRow = z.object({ count: z.number(), ends_at: z.number() });

type MigrationOptions = {
  readonly dataFolder: string;
  readonly engine: Pick<Engine, 'bulk' | 'execute' | 'store'>;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
};

/** The number of migrated records. */
type Migrated = { readonly subscribers: number; readonly requests: number };

/**
 * Copies the newsletter's database into the records of the API, once, and keeps it as a backup. A start that was interrupted is
 * repeated: records that are already there stay as they are, because nothing can change them before the backend listens.
 * @returns null if there is nothing to migrate
 * @throws StoreError
 */
export async function migrateNewsletter({
  dataFolder,
  engine,
  clock = Date.now,
}: MigrationOptions): Promise<Migrated | null> {
  removeOldBackup(dataFolder, DATABASE, clock());
  if (!existsSync(join(dataFolder, DATABASE))) return null;
  const { subscribers, requests } = readDatabase(dataFolder, readOwnerKey(engine.store), clock());
  const service = { kind: 'service', name: 'migration' } as const;
  const isMissing = findMissing(engine);
  const missing = {
    subscribers: await isMissing('NewsletterSubscriber', subscribers),
    requests: await isMissing('NewsletterRequest', requests),
  };
  engine.bulk('NewsletterSubscriber', missing.subscribers, service);
  engine.bulk('NewsletterRequest', missing.requests, service);
  moveToBackup(dataFolder, DATABASE, clock());
  return { subscribers: subscribers.length, requests: requests.length };
}

type Input = { readonly id: string } & Readonly<Record<string, unknown>>;

function readDatabase(
  folder: string,
  ownersKey: Uint8Array,
  now: number,
): { readonly subscribers: Input[]; readonly requests: Input[] } {
  const store = openStore(folder, DATABASE);
  try {
    const vault = createVault(store.boundSecret(NEWSLETTER_KEY_FILE, 32));
    const ownerHash = createKeyedHash(ownersKey);
    const getId = (address: string) => addressId(vault.hash, address);
    const { database } = store;
    const getRows = <Row>(table: string, shape: z.ZodType<Row>): Row[] =>
      hasTable(store, table)
        ? database
            .prepare(`SELECT * FROM ${table}`)
            .all()
            .map((row) => shape.parse(row))
        : [];
    const limit = hasTable(store, 'limits')
      ? database.prepare('SELECT count, ends_at FROM limits WHERE subject = ? AND ends_at > ?')
      : null;
    /** The emails of the last day to an address, which has three at most. */
    const emailsTo = (address: string) => {
      const row = limit?.get(vault.hash('letters-limit', 'letters-to', address), now);
      return row ? limitRow.parse(row) : null;
    };
    const subscribed = getRows('subscribers', subscriberRow);
    const pending = getRows('pending', pendingRow);
    const getRequest = (address: string, link: z.infer<typeof pendingRow> | null): Input[] => {
      const emails = emailsTo(address);
      if (!emails && !link) return [];
      const emailsUntil = emails?.ends_at ?? now;
      return [
        {
          id: getId(address),
          ...(link && { address, tokenHash: link.token_hash }),
          emails: emails?.count ?? 0,
          emailsUntil: instant(emailsUntil),
          list: 'requests',
          // The end of a link is that of its request, also if the count would end later.
          expiresAt: instant(link ? link.asked_at + LINK_LIFE : emailsUntil),
        },
      ];
    };
    const asked = new Set(pending.map(({ address }) => address));
    return {
      subscribers: subscribed.map((row) => ({
        id: getId(row.address),
        address: row.address,
        confirmedAt: instant(row.confirmed_at),
        keyHash: row.key_hash,
        // Databases of early versions have no such column.
        ownerHash: getOwnerHash(ownerHash, row.address),
        list: 'weekly',
        lastWeek: row.last_week ?? '0000-W00',
        isSending: row.is_sending === 1,
      })),
      requests: [
        ...pending.flatMap((row) => getRequest(row.address, row)),
        ...subscribed.flatMap(({ address }) => (asked.has(address) ? [] : getRequest(address, null))),
      ],
    };
  } finally {
    store.close();
  }
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

function hasTable({ database }: ReturnType<typeof openStore>, name: string): boolean {
  return (
    database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined
  );
}

const FIND = {
  NewsletterSubscriber: graphql(
    'query Subscriber($id: ID!) { found: getNewsletterSubscriber(id: $id) { id } }',
  ),
  NewsletterRequest: graphql('query TypedAddress($id: ID!) { found: getNewsletterRequest(id: $id) { id } }'),
};

function findMissing(engine: MigrationOptions['engine']) {
  const execute = executeAsService(engine, 'migration');
  return async (model: keyof typeof FIND, inputs: readonly Input[]): Promise<Input[]> => {
    const missing: Input[] = [];
    for (const input of inputs)
      if (!(await execute(FIND[model], { id: input.id })).found) missing.push(input);
    return missing;
  };
}
