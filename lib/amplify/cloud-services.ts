/**
 * The services of the embedded backend that the site forwards below /_cloud, by the first part of the path.
 * Nothing else is reachable from outside. Add new services here, but never those for this installation's own
 * programs (the feed of changes).
 */
export const CLOUD_SERVICES = [
  'graphql',
  'health',
  'idp',
  'cognito-identity',
  's3',
  'oauth2',
  'realtime',
] as const;
