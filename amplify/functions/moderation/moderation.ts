import { randomUUID } from 'node:crypto';
import type { AccountsPort } from '../../../features/moderation/server/ports.ts';
import {
  createModerationService,
  type ModerationService,
} from '../../../features/moderation/server/service.ts';
import { createAudit } from '../../../lib/audit/audit.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import type { KeyedHash } from '../../../lib/security/keyed-hash.ts';
import type { Email } from '../../../lib/text/email.ts';
import { newReference } from '../../../lib/text/reference.ts';
import type { ModeratedFiles } from './files.ts';
import { createJobs, type ModerationJobs } from './jobs.ts';
import { openMarks } from './marks.ts';

/** Moderation over the services that the function uses. */
export type Moderation = { readonly service: ModerationService; readonly jobs: ModerationJobs };

type Options = {
  /** The API with the rights of the function. */
  readonly query: Query;
  /** A hash with MODERATION_KEY. */
  readonly hash: KeyedHash;
  readonly accounts: AccountsPort;
  readonly files: ModeratedFiles;
  readonly send: (email: Email) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** The site's origin, for links in emails. */
  readonly siteUrl: string;
  /** Reports and replies an hour of one network address. */
  readonly reportsPerHour: number;
  /** Returns false when this invocation has to end. */
  readonly hasTime: () => boolean;
  /** Writes one JSON line for operators, about moderation and administration. */
  readonly log: (line: string) => void;
};

/** Milliseconds that a request waits for others: AppSync waits for 30 seconds. */
const MAX_WAIT = 15_000;

/** Opens moderation. */
export function createModeration({
  query,
  hash,
  accounts,
  files,
  send,
  clock,
  siteUrl,
  reportsPerHour,
  hasTime,
  log,
}: Options): Moderation {
  const marks = openMarks({
    query,
    hash,
    newId: randomUUID,
    clock,
    reportsPerHour,
    maxWait: MAX_WAIT,
  });
  const audit = createAudit({ execute: query, clock, newId: randomUUID, log });
  const service = createModerationService(
    {
      query,
      accounts,
      files,
      mail: { send: (email) => sendOrReport(send, { kind: 'email', ...email }) },
      audit,
      limits: marks.limits,
      secrets: {
        hash: (purpose, text) => hash(purpose, text).toString('base64url'),
        newId: randomUUID,
        newReference: () => newReference('R'),
      },
      marks: marks.marks,
      clock,
      siteUrl,
    },
    marks.alone,
  );
  return { service, jobs: createJobs({ service, files, marks, audit, clock, hasTime }) };
}

/** Sends an email. What was decided stays decided if it cannot be sent. */
async function sendOrReport(send: Options['send'], email: Email): Promise<void> {
  try {
    await send(email);
  } catch (error) {
    console.error(`An email of moderation could not be sent: "${email.subject}".`, error);
  }
}
