import { z } from 'zod';
import { readRecords } from '../../../lib/backend/pages.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { succeeds } from '../api.ts';
import { readFound } from '../read-record.ts';

const hiddenShape = z.object({ id: z.string(), reason: z.string(), hiddenAt: z.string() });
/** A key that is hidden: `hiddenAt` is the time of the last tag. */
export type HiddenFile = z.infer<typeof hiddenShape>;

/** The list of hidden keys. A conditional change returns false if the record has changed or does not exist. */
export type HiddenFiles = {
  readonly find: (key: string) => Promise<HiddenFile | null>;
  /** Returns the hidden keys from the first to the last one, both inclusive. */
  readonly between: (first: string, last: string) => Promise<readonly HiddenFile[]>;
  /** Returns all, in the order of keys. */
  readonly all: () => AsyncIterable<HiddenFile>;
  /** Adds a key, or changes the reason and time of one that is in the list. */
  readonly put: (file: HiddenFile) => Promise<void>;
  /** Changes the time of a record that still has the time of `before`. */
  readonly touch: (before: HiddenFile, hiddenAt: string) => Promise<boolean>;
  readonly remove: (key: string) => Promise<boolean>;
};

/** The partition of the index of all keys. */
const LIST = 'hidden';
const PAGE = 1000;

const FIELDS = graphql('fragment HiddenFileFields on HiddenFile { id reason hiddenAt }');
const GET = graphql('query HiddenFile($id: ID!) { found: getHiddenFile(id: $id) { ...HiddenFileFields } }', [
  FIELDS,
]);
const BY_KEY = graphql(
  `query HiddenFiles($list: String!, $id: ModelIDKeyConditionInput, $limit: Int!, $nextToken: String) {
  page: listHiddenFilesByKey(
    list: $list, id: $id, sortDirection: ASC, limit: $limit, nextToken: $nextToken
  ) { items { ...HiddenFileFields } nextToken }
}`,
  [FIELDS],
);
const ADD = graphql(
  'mutation AddHiddenFile($input: CreateHiddenFileInput!) { createHiddenFile(input: $input) { id } }',
);
const CHANGE = graphql(
  'mutation ChangeHiddenFile($input: UpdateHiddenFileInput!) { updateHiddenFile(input: $input) { id } }',
);
const TOUCH = graphql(
  `mutation TouchHiddenFile($input: UpdateHiddenFileInput!, $before: String!) {
  updateHiddenFile(input: $input, condition: { hiddenAt: { eq: $before } }) { id }
}`,
);
const REMOVE = graphql(
  'mutation RemoveHiddenFile($id: ID!) { removed: deleteHiddenFile(input: { id: $id }) { id } }',
);

/** Returns the records of the API, which the role of this function may read and write. */
export function openHiddenFiles(query: Query): HiddenFiles {
  const list = (id: { readonly between: string[] } | null) =>
    readRecords(
      'Hidden files',
      hiddenShape,
      async (nextToken) => (await query(BY_KEY, { list: LIST, id, limit: PAGE, nextToken })).page,
    );
  return {
    find: (id) => readFound(hiddenShape, query(GET, { id })),
    between: async (first, last) => {
      const found: HiddenFile[] = [];
      for await (const file of list({ between: [first, last] })) found.push(file);
      return found;
    },
    all: () => list(null),
    put: async (file) => {
      if (await succeeds(query(ADD, { input: { ...file, list: LIST } }))) return;
      await query(CHANGE, { input: file });
    },
    touch: ({ id, hiddenAt: before }, hiddenAt) =>
      succeeds(query(TOUCH, { input: { id, hiddenAt }, before })),
    remove: (id) => succeeds(query(REMOVE, { id })),
  };
}
