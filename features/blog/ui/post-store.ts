import { z } from 'zod';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import {
  type Created,
  changeRow,
  createRow,
  type Input,
  RecordsError,
  type Row,
  readRecord,
  type Written,
} from '@/lib/workspace/stored-record';
import { getFields, listDocument, type ModelFields } from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { paginate } from '../../../lib/graphql/paginate.ts';
import { POST_FIELDS } from '../model/stored-post';
import { samplePostAt } from '../server/sample-post-at';

const POST: ModelFields = { model: 'Post', fields: POST_FIELDS };

/** Updates the public pages after a write; undefined where the caching proxy does. */
export type RevalidatePages = ((changes: unknown) => Promise<void>) | undefined;

function revalidateAfter(revalidate: RevalidatePages, kind: 'create' | 'update' | 'delete', row: Row): void {
  // Pages that are not revalidated are rendered again within a minute.
  revalidate?.([{ model: 'Post', id: row.id, kind, keys: {} }]).catch(() => undefined);
}

/** The keys of posts in the query cache of an administrator. */
export const postKeys = {
  list: ['posts', 'list'] as const,
  post: (id: string) => ['posts', 'post', id] as const,
};

export const readPost = (id: string): Promise<Row | null> => readRecord(POST, id, queryAsViewer);

export async function createPost(
  input: Input & { readonly id: string },
  revalidate: RevalidatePages,
): Promise<Created> {
  const created = await createRow(POST, input, queryAsViewer);
  if (created.kind === 'saved') revalidateAfter(revalidate, 'create', created.row);
  return created;
}

/** @param seenUpdatedAt the `updatedAt` of the record that the administrator saw */
export async function updatePost(
  id: string,
  changes: Input,
  seenUpdatedAt: string,
  revalidate: RevalidatePages,
): Promise<Written> {
  const written = await changeRow('update', POST, { ...changes, id }, seenUpdatedAt, queryAsViewer);
  if (written.kind === 'saved') revalidateAfter(revalidate, 'update', written.row);
  return written;
}

/** @param seen the record as the administrator saw it */
export async function deletePost(seen: Row, revalidate: RevalidatePages): Promise<Written> {
  const written = await changeRow('delete', POST, { id: seen.id }, seen.updatedAt, queryAsViewer);
  if (written.kind === 'saved') revalidateAfter(revalidate, 'delete', seen);
  return written;
}

const listedPost = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  author: z.string(),
  status: z.enum(['DRAFT', 'PUBLISHED']).catch('DRAFT'),
  publishedOn: z.string(),
  updatedAt: z.string(),
});
/** A post in the list of administrators. */
export type ListedPost = z.infer<typeof listedPost>;

const pageShape = z.object({
  data: z.object({
    page: z.object({ items: z.array(listedPost.nullable()), nextToken: z.string().nullish() }),
  }),
});

const LIST = listDocument('listPosts', {}, getFields('Post', listedPost.shape));

/** Reads every post, drafts included. Throws RecordsError when the backend refuses. */
export async function listPosts(): Promise<readonly ListedPost[]> {
  const posts: ListedPost[] = [];
  const pages = paginate('Posts', async (nextToken) => {
    const result = await queryAsViewer(LIST, { limit: 500, nextToken });
    const parsed = pageShape.safeParse(result);
    if (!parsed.success) throw new RecordsError('The posts could not be loaded', result);
    return parsed.data.data.page;
  });
  for await (const { items } of pages) posts.push(...items.filter((item) => item !== null));
  return posts;
}

const SLUG = graphql(`query PostsAt($slug: String!) {
  page: listPostsBySlug(slug: $slug, limit: 20) { items { id title } nextToken }
}`);
const slugShape = z.object({
  data: z.object({
    page: z.object({ items: z.array(z.object({ id: z.string(), title: z.string() }).nullable()) }),
  }),
});

/** Explains why a post cannot have an address: another post, also a draft, or a sample post has it. Null if it can. */
export async function slugProblem(slug: string, ownId: string): Promise<string | null> {
  if (slug === '') return null;
  const [result, sample] = await Promise.all([queryAsViewer(SLUG, { slug }), samplePostAt(slug)]);
  const parsed = slugShape.safeParse(result);
  if (!parsed.success) throw new RecordsError('The address could not be checked', result);
  const other = parsed.data.data.page.items.find((item) => item !== null && item.id !== ownId);
  if (other) return `The post “${other.title}” already has this address. Choose another address.`;
  return sample ? `The sample post “${sample}” already has this address. Choose another address.` : null;
}
