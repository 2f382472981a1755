/** The bounds of realtime connections. Where AppSync publishes a number, it is that number. Times are milliseconds. */
export const realtimeLimits = {
  /** Subscriptions of one connection. */
  subscriptions: 100,
  /** Maximum number of connections of this process; others get 503. */
  connections: 2000,
  /** Connections of one network address, and of one account; more are refused. */
  connectionsOfAddress: 50,
  connectionsOfAccount: 50,
  /** Maximum lifetime of a connection. */
  lifetime: 24 * 3_600_000,
  /** Maximum time until a connection is authorized. */
  initialTimeout: 15_000,
  /** Interval of the keep-alive messages, and the time after which a client treats the connection as lost. */
  keepAliveEvery: 60_000,
  connectionTimeout: 300_000,
  /** Interval of the checks of all connections, and the time limit for the closing handshake. */
  lookEvery: 5000,
  goodbye: 1000,
  /** Bytes of a frame that a client sends: a document and its variables, and credentials. */
  frameBytes: 256_000,
  /**
   * Maximum unsent bytes for a client that does not read, more than the largest frame; above that its connection is
   * closed.
   */
  unsentBytes: 300_000,
  /** Bytes that may wait for all clients together; beyond them those that have most to read are closed. */
  totalUnsentBytes: 32_000_000,
  /** Characters of the id of a subscription. */
  idCharacters: 128,
} as const;

/** Codes for closing a connection (RFC 6455, and one of our own). */
export const closeCodes = {
  /** The backend stops. */
  goingAway: 1001,
  notText: 1003,
  refused: 1008,
  failed: 1011,
  /** The credentials have expired or were revoked: the client reconnects with new ones, if it has any. */
  credentialsEnded: 4401,
} as const;
