import { randomInt, randomUUID } from 'node:crypto';
import type { ModerationRequest, ModerationResponse } from '../../features/moderation/model/contract.ts';
import {
  LIMITS,
  type LimitName,
  type LimitsPort,
  type MarksPort,
} from '../../features/moderation/server/ports.ts';
import { createModerationService, type Origin } from '../../features/moderation/server/service.ts';
import { CallerRateLimiter } from '../../lib/rate-limit/caller-rate-limiter.ts';
import { readLimits } from '../../lib/rate-limit/limit-settings.ts';
import type { UserPool } from '../auth/pool.ts';
import { createVault } from '../auth/vault.ts';
import type { Engine } from '../data/engine.ts';
import type { Storage } from '../storage/storage.ts';
import type { Store } from '../store.ts';
import { accountsPort } from './accounts.ts';
import type { AuditLog } from './audit-log.ts';
import { executeAsService } from './execute-as-service.ts';
import { filesPort } from './files.ts';
import type { LockedIdentities } from './locked-identities.ts';
import type { RenamedProfiles } from './renamed-profiles.ts';

/** The moderation service over the parts of this backend. */
export type Moderation = {
  readonly handle: (request: ModerationRequest, origin: Origin) => Promise<ModerationResponse>;
  /** Runs the jobs that are due now; a timer does so every minute. */
  readonly runDueJobs: () => Promise<void>;
  readonly close: () => void;
};

export type ModerationOptions = {
  readonly engine: Engine;
  readonly userPool: UserPool;
  readonly storage: Storage;
  readonly audit: AuditLog;
  readonly locked: LockedIdentities;
  readonly renamed: Pick<RenamedProfiles, 'waiting' | 'forget'>;
  /** The site's origin, for links in emails. */
  readonly siteUrl: string;
};

const EVERY_MINUTE = 60_000;
const DAY = 86_400_000;

/** Opens moderation. Its data besides the records are in the database of the locked identities. */
export function openModeration({
  engine,
  userPool,
  storage,
  audit,
  locked,
  renamed,
  siteUrl,
}: ModerationOptions): Moderation {
  const { store } = locked;
  const vault = createVault(store.secret('moderation.key', 32));
  const hash = (purpose: string, text: string) => vault.hash(purpose, text).toString('base64url');
  const marks = openMarks(store);
  const { clock } = userPool;
  const service = createModerationService({
    data: { execute: executeAsService(engine, 'moderation') },
    accounts: accountsPort(userPool, locked),
    files: filesPort(userPool, storage),
    mail: { send: async (email) => userPool.post.send({ kind: 'email', ...email }) },
    audit: { record: audit.record },
    limits: openLimits((subject) => hash('limit', subject)),
    secrets: { hash, newId: randomUUID, newReference },
    marks,
    clock,
    siteUrl,
  });
  const compareNames = async () => {
    const { ids, upTo } = renamed.waiting();
    if (ids.length === 0) return;
    await service.checkDisplayNames(ids);
    renamed.forget(upTo);
  };
  const runDueJobs = async () => {
    await compareNames();
    await service.runDueJobs();
    const last = Number((await marks.read('audit-cleanup')) ?? 0);
    if (clock() - last < DAY) return;
    await audit.deleteOld();
    await marks.write('audit-cleanup', String(clock()));
  };
  const timer = setInterval(() => {
    runDueJobs().catch((error: unknown) => console.error('embedded: a moderation job failed:', error));
  }, EVERY_MINUTE).unref();
  return {
    handle: service.handle,
    runDueJobs,
    close: () => clearInterval(timer),
  };
}

function openLimits(nameOf: (subject: string) => string): LimitsPort {
  const limits = {
    ...LIMITS,
    reportsFrom: { ...LIMITS.reportsFrom, points: readLimits().REPORTS_PER_HOUR },
  };
  const limiters = new Map<LimitName, CallerRateLimiter>();
  const limiterOf = (name: LimitName) => {
    const known = limiters.get(name) ?? new CallerRateLimiter(limits[name]);
    limiters.set(name, known);
    return known;
  };
  return { take: (name, subject) => limiterOf(name).consume(nameOf(subject)) };
}

function openMarks({ database }: Store): MarksPort {
  database.exec('CREATE TABLE IF NOT EXISTS marks (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT');
  const select = database.prepare('SELECT value FROM marks WHERE name = ?');
  const put = database.prepare('INSERT OR REPLACE INTO marks (name, value) VALUES (?, ?)');
  return {
    read: async (name) => {
      const row = select.get(name);
      return row ? String(row.value) : null;
    },
    write: async (name, value) => void put.run(name, value),
  };
}

/** Characters that are not confused with each other when they are read aloud. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function newReference(): string {
  const four = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return `R-${four()}-${four()}`;
}
