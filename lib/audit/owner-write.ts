import type { WrittenRecord } from './audit.ts';

/** The models that people write in their own name and that others can see. Only their owners and services of the backend can write them. */
export const OWNED_MODELS: ReadonlySet<string> = new Set([
  'Profile',
  'PlatformBan',
  'ShadowbanExperience',
  'Brief',
]);

/** The site's own records, which only administrators and services of the backend can write. */
export const SITE_MODELS: ReadonlySet<string> = new Set([
  'Stream',
  'Personality',
  'EditorialPick',
  'Post',
  'SiteSettings',
]);

/** Fields that only services of the backend write: moderation, and counts of readers. A person's input for them is refused or left out. */
const SERVICE_FIELDS: ReadonlySet<string> = new Set(['moderation', 'approvedAt', 'views', 'shares']);
/** Fields that Amplify writes with every change. */
const SET_BY_BACKEND: ReadonlySet<string> = new Set(['__typename', 'id', 'owner', 'createdAt', 'updatedAt']);

type Version = Readonly<Record<string, unknown>>;

/** A change of a table: the record before and after it; null if there was or is none. */
export type RecordChange = {
  readonly model: string;
  readonly before: Version | null;
  readonly after: Version | null;
};

/** Returns the names of the fields that differ, without those that Amplify writes itself. */
export function changedFields(before: Version | null, after: Version | null): readonly string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter(
    (name) =>
      !SET_BY_BACKEND.has(name) &&
      JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null),
  );
}

/**
 * Returns a change that the owner of a record made; null for a change that a service made. A stream of DynamoDB does not say who wrote. The
 * owner is in the record, and services write fields of their own only, except in removed records, which moderation empties and deletes.
 */
export function readOwnerWrite({ model, before, after }: RecordChange): WrittenRecord | null {
  const record = after ?? before;
  if (!OWNED_MODELS.has(model) || record === null || before?.moderation === 'REMOVED') return null;
  const [account] = typeof record.owner === 'string' ? record.owner.split('::', 1) : [];
  if (!account) return null;
  const kind = !before ? 'create' : after ? 'update' : 'delete';
  const fields = changedFields(before, after).filter((name) => !SERVICE_FIELDS.has(name));
  if (kind === 'update' && fields.length === 0) return null;
  return { model, id: String(record.id), kind, account, isAdministrator: false, fields };
}
