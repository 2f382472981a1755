/**
 * What of the embedded backend the site passes on below /_cloud, by the first part of the path. Everything else is not
 * there for the outside: a new service is added here, and what the backend offers to this install's own programs alone
 * (the feed of changes) never is.
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
