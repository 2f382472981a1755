import { createHash } from 'node:crypto';
import type { UserPoolIdentity } from '../embedded/data/identity.ts';

/**
 * The person of the user pool behind a sample name: always the same one. As in the real pool, the username is the
 * subject's id.
 */
export function sampleUser(name: string, groups: readonly string[] = []): UserPoolIdentity {
  const hash = createHash('sha256').update(`sample user ${name}`).digest('hex');
  // A UUID of version 8, whose bits are the application's own (RFC 9562).
  const sub = hash.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_all, a: string, b: string, c: string, d: string, e: string) => `${a}-${b}-8${c}-a${d}-${e}`,
  );
  return { kind: 'userPool', sub, username: sub, groups };
}

/** Keeps the sample streams and personalities. */
export const sampleAdministrator = sampleUser('administrator', ['ADMINS']);
