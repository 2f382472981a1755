import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { StoredSignIn } from '../../support/signed-in.ts';

const responseShape = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.unknown()).nullish(),
});

/**
 * Queries the backend as a signed-in person.
 * @throws the errors of the response
 */
export async function queryAs(
  signIn: StoredSignIn,
  origin: string,
  query: string,
  input: object | string,
): Promise<unknown> {
  const token = [...signIn].find(([name]) => name.endsWith('.accessToken'))?.[1] ?? '';
  const response = await fetch(`${origin}/_cloud/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { data, errors } = responseShape.parse(await response.json());
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** The stored records of a person. */
export type OwnRecords = { readonly username: string; readonly published: string; readonly draft: string };

/** Writes a profile with a ban, a report, a published brief and a draft, as the person. */
export async function writeRecords(signIn: StoredSignIn, origin: string): Promise<OwnRecords> {
  const username = `ada-${randomUUID().slice(0, 8)}`;
  const create = (model: string, input: object) =>
    queryAs(
      signIn,
      origin,
      `mutation ($input: Create${model}Input!) { create${model}(input: $input) { id } }`,
      input,
    );
  await create('Profile', {
    id: username,
    userId: username,
    username,
    displayName: 'Ada Ferrant',
    bio: 'Counts what is taken down.',
    xLink: 'https://x.com/ada',
    listing: 'LISTED',
  });
  await create('PlatformBan', {
    id: `${username}-ban`,
    platformId: 'x',
    profileId: username,
    dateOfBan: '2026-03-01',
    explanation: 'No reason was given.',
    appealStatus: 'NONE',
  });
  await create('ShadowbanExperience', {
    id: `${username}-report`,
    profileId: username,
    platform: 'youtube',
    category: 'reach',
    description: 'Fewer views from search.',
    restrictionType: 'search',
    date: '2026-04-01',
  });
  const brief = (slug: string, status: string) =>
    create('Brief', {
      id: slug,
      userId: username,
      profileId: username,
      username,
      title: `On ${slug}`,
      slug,
      description: 'A short account.',
      longDescription: 'What happened, in order.',
      categories: 'law',
      status,
      blogDate: '2026-05-01',
      month: '2026-05',
    });
  await brief(`${username}-out`, 'PUBLISHED');
  await brief(`${username}-draft`, 'DRAFT');
  return { username, published: `${username}-out`, draft: `${username}-draft` };
}
