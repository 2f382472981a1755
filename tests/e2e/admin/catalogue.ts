import { routes } from '../../../lib/routes.ts';
import { queryAs } from '../account/switched/own-records.ts';
import { ORIGIN, type StoredSignIn } from '../support/signed-in.ts';

/** Deletes a test's records from the catalogue, because other tests count its lists. */
export const remove = async (
  stored: StoredSignIn,
  model: 'Stream' | 'Personality' | 'Post',
  id: string,
): Promise<void> => {
  const mutation = `mutation ($input: Delete${model}Input!) { delete${model}(input: $input) { id } }`;
  await queryAs(stored, ORIGIN, mutation, { id }).catch(() => undefined);
};

/** Changes a record past every form. */
export const change = (stored: StoredSignIn, model: 'Stream' | 'Personality', input: object) =>
  queryAs(
    stored,
    ORIGIN,
    `mutation ($input: Update${model}Input!) { update${model}(input: $input) { id updatedAt } }`,
    input,
  );

/** The id in the address of a record's form. */
export const idIn = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');

/** Addresses of every page of the administrators. */
export const ADMIN_PATHS = [
  routes.admin.home(),
  routes.admin.streams(),
  routes.admin.newStream(),
  routes.admin.stream('x'),
  routes.admin.importStreams(),
  routes.admin.streamLinks(),
  routes.admin.personalities(),
  routes.admin.newPersonality(),
  routes.admin.personality('x'),
  routes.admin.posts(),
  routes.admin.newPost(),
  routes.admin.post('x'),
  routes.admin.importPersonalities(),
  routes.admin.personalityLinks(),
  routes.admin.moderation(),
  routes.admin.moderationCase('x'),
  routes.admin.people(),
  routes.admin.profiles(),
  routes.admin.bans(),
  routes.admin.banLinks(),
  routes.admin.shadowbanReports(),
  routes.admin.shadowbanReportLinks(),
  routes.admin.briefs(),
  routes.admin.files(),
  routes.admin.audit(),
  routes.admin.kit(),
] as const;
