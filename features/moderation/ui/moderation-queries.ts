/** The keys of moderation data in the query cache. Those of administrators begin with `admin`. */
export const moderationKeys = {
  /** The decisions about the signed-in person. */
  own: (userId: string) => ['moderation', 'own', userId] as const,
  admin: ['moderation', 'admin'] as const,
  waiting: ['moderation', 'admin', 'waiting'] as const,
  closed: (token: string | null) => ['moderation', 'admin', 'closed', token] as const,
  case: (id: string) => ['moderation', 'admin', 'case', id] as const,
  records: (model: string, query: string) => ['moderation', 'admin', 'records', model, query] as const,
  /** The number of records of a list. @param query the address of the list without its page */
  total: (model: string, query: string) => ['moderation', 'admin', 'total', model, query] as const,
  latest: ['moderation', 'admin', 'latest'] as const,
  people: (search: string, cursor: string | null) =>
    ['moderation', 'admin', 'people', search, cursor] as const,
  files: (account: string | null, search: string, cursor: string | null) =>
    ['moderation', 'admin', 'files', account, search, cursor] as const,
  /** The names of the people whom files belong to. */
  owners: (accounts: readonly string[]) => ['moderation', 'admin', 'owners', accounts] as const,
  profiles: (ids: readonly string[]) => ['moderation', 'admin', 'profiles', ids] as const,
  account: (id: string) => ['moderation', 'admin', 'account', id] as const,
  /** The public name of an administrator, which does not change. */
  administrator: (account: string | null) => ['moderation', 'administrator', account] as const,
};
