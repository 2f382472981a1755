import type { NewAuditEntry } from '../../../lib/audit/entry.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';

export type Account = {
  /** The account's `sub`. */
  readonly account: string;
  readonly email: string;
  /** ISO instant. */
  readonly createdAt: string;
  readonly status: string;
  readonly isAdministrator: boolean;
  readonly isDisabled: boolean;
};

export type AccountsPort = {
  /** The account of an access token, with its current groups; null when the token is no longer valid. */
  readonly fromToken: (
    accessToken: string,
  ) => Promise<{ readonly account: string; readonly isAdministrator: boolean } | null>;
  readonly get: (account: string) => Promise<Account | null>;
  /** Throws RangeError for a damaged cursor. */
  readonly list: (query: {
    readonly search: string;
    readonly cursor: string | null;
  }) => Promise<{ readonly accounts: readonly Account[]; readonly cursor: string | null }>;
  /** The accounts with administrators' rights that can sign in. */
  readonly administrators: () => Promise<readonly Account[]>;
  readonly signOut: (account: string) => Promise<void>;
  /** Refuses sign-ins and ends those that there are. */
  readonly disable: (account: string) => Promise<void>;
  readonly enable: (account: string) => Promise<void>;
};

export type StoredFile = {
  readonly key: string;
  readonly bytes: number;
  /** ISO instant. */
  readonly uploadedAt: string;
  /** The `sub` of the account that uploaded it; null when it is not known. */
  readonly account: string | null;
  readonly isHidden: boolean;
};

export type FilesPort = {
  readonly get: (key: string) => Promise<StoredFile | null>;
  readonly list: (query: {
    readonly account: string | null;
    /** Part of the key. */
    readonly search: string;
    readonly cursor: string | null;
  }) => Promise<{ readonly files: readonly StoredFile[]; readonly cursor: string | null }>;
  /** Hides a file from everyone except its owner and administrators. */
  readonly hide: (key: string, reason: string) => Promise<void>;
  readonly show: (key: string) => Promise<void>;
  /** Lists the keys that are hidden, each with the reason that `hide` or `remove` was given. */
  readonly listHidden: () => Promise<readonly { readonly key: string; readonly reason: string }[]>;
  readonly remove: (key: string, reason: string) => Promise<void>;
};

export type OutgoingEmail = { readonly to: string; readonly subject: string; readonly text: string };

/** The rate limits. `subject` is the value that each limit counts by. */
export const LIMITS = {
  /** Reports of one network address. */
  reportsFrom: { points: 5, seconds: 3600 },
  /** Receipts that one typed email address is sent. Further reports are accepted without an email. */
  receiptsTo: { points: 5, seconds: 86_400 },
  /** Views of private pages by one network address. */
  viewsFrom: { points: 300, seconds: 3600 },
  /** Messages of the reporter about one report. */
  messagesOf: { points: 20, seconds: 86_400 },
  /** Messages and appeals of one network address. */
  messagesFrom: { points: 30, seconds: 3600 },
  /** Cases about similar display names of one account. */
  similarNamesOf: { points: 5, seconds: 86_400 },
} as const;
export type LimitName = keyof typeof LIMITS;

export type LimitsPort = {
  /** Counts one for a subject. `retryAfter`: seconds, 0 when it is allowed. */
  readonly take: (
    name: LimitName,
    subject: string,
  ) => Promise<{ readonly isAllowed: boolean; readonly retryAfter: number }>;
};

type SecretsPort = {
  /**
   * Returns a keyed hash of a text, URL-safe, at least 32 characters. `purpose` makes hashes for different uses
   * different.
   */
  readonly hash: (purpose: string, text: string) => string;
  /** A random id. */
  readonly newId: () => string;
  /** A random reference such as `R-7K3F-9QXD`. */
  readonly newReference: () => string;
};

/** Remembers when the job was run, over restarts. */
export type MarksPort = {
  readonly read: (name: string) => Promise<string | null>;
  readonly write: (name: string, value: string) => Promise<void>;
};

/** The services that moderation uses: amplify/functions/moderation. */
export type ModerationPorts = {
  /** Runs requests as a service of the backend, which all models’ rules accept. */
  readonly query: Query;
  readonly accounts: AccountsPort;
  readonly files: FilesPort;
  readonly mail: { readonly send: (email: OutgoingEmail) => Promise<void> };
  readonly audit: { readonly record: (entry: NewAuditEntry) => Promise<void> };
  readonly limits: LimitsPort;
  readonly secrets: SecretsPort;
  readonly marks: MarksPort;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** The site's origin, for links in emails. */
  readonly siteUrl: string;
};
