import type { ClientBase } from 'pg';

/**
 * The tables in PostgreSQL, with the same rows and keys as the read model's tables. Each entry is applied once, in order,
 * and is never changed after its release. Texts are compared byte by byte, as JavaScript compares identifiers and dates.
 * Rows have the defaults of new columns until all rows are copied again, which every new build does (`getLayout`).
 */
const MIGRATIONS: readonly string[] = [
  `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;

  CREATE TABLE meta (name text PRIMARY KEY, value text NOT NULL);

  CREATE TABLE person (
    person_id text COLLATE "C" PRIMARY KEY, person_owner text, username text NOT NULL, name text NOT NULL,
    avatar text, listed integer NOT NULL,
    -- Milliseconds since 1970; null if only an approval can establish the profile.
    established bigint,
    name_keys text[] NOT NULL
  );
  CREATE INDEX person_by_name_key ON person USING gin (name_keys);
  CREATE INDEX person_by_established ON person (established);

  CREATE TABLE restriction (
    key bigint PRIMARY KEY, kind text NOT NULL, id text COLLATE "C" NOT NULL, profile text COLLATE "C" NOT NULL,
    platform text NOT NULL, type text NOT NULL, state text NOT NULL, appeal text NOT NULL,
    appeal_result text NOT NULL, began text COLLATE "C" NOT NULL, began_last text COLLATE "C" NOT NULL,
    known text NOT NULL, began_day integer, lasted integer, loss double precision, currency text NOT NULL,
    changed text COLLATE "C" NOT NULL, shown integer NOT NULL
  );
  -- Not unique: while all rows are replaced, an identifier may move to another key.
  CREATE INDEX restriction_by_id ON restriction (kind, id);
  CREATE INDEX restriction_by_profile ON restriction (profile);
  CREATE INDEX restriction_by_changed ON restriction (kind, changed DESC, id) WHERE shown = 1;
  CREATE INDEX restriction_newest ON restriction (kind, began DESC, id) WHERE shown = 1;
  CREATE INDEX restriction_oldest ON restriction (kind, coalesce(nullif(began, ''), '9999-12-31'), id)
    WHERE shown = 1;
  -- In a table of its own, so that counting reads short rows.
  CREATE TABLE record (key bigint PRIMARY KEY, text text NOT NULL, words tsvector NOT NULL);
  CREATE INDEX record_by_words ON record USING gin (words);

  CREATE TABLE correction (
    day text COLLATE "C" NOT NULL, key bigint NOT NULL, at integer NOT NULL, PRIMARY KEY (day, key, at)
  );
  CREATE INDEX correction_by_key ON correction (key);

  CREATE TABLE document (
    key bigint PRIMARY KEY, kind text NOT NULL, id text COLLATE "C" NOT NULL, path text NOT NULL,
    day text COLLATE "C", owner text, profile text COLLATE "C", place text COLLATE "C" NOT NULL,
    until text COLLATE "C" NOT NULL, facets text[] NOT NULL
  );
  CREATE INDEX document_by_place ON document (kind, place DESC, id);
  CREATE TABLE page (
    key bigint PRIMARY KEY, title text NOT NULL, summary text NOT NULL, body text NOT NULL,
    words tsvector NOT NULL, name tsvector NOT NULL
  );
  CREATE INDEX page_by_words ON page USING gin (words);
  CREATE INDEX page_by_name ON page USING gin (name);

  -- The words that pages have had, to find the nearest one for an unknown word.
  CREATE TABLE term (word text COLLATE "C" PRIMARY KEY);
  CREATE INDEX term_by_letters ON term USING gist (word gist_trgm_ops);
  `,
  // The details that records are filtered by.
  `
  ALTER TABLE restriction ADD COLUMN reason_category text NOT NULL DEFAULT '',
    ADD COLUMN scope text NOT NULL DEFAULT '', ADD COLUMN decided_by text NOT NULL DEFAULT '';
  `,
  // The values for lists.
  `
  ALTER TABLE person ADD COLUMN written text COLLATE "C" NOT NULL DEFAULT '';
  ALTER TABLE restriction ADD COLUMN written text COLLATE "C" NOT NULL DEFAULT '';
  ALTER TABLE document ADD COLUMN claim text COLLATE "C" NOT NULL DEFAULT '',
    ADD COLUMN changed text COLLATE "C" NOT NULL DEFAULT '', ADD COLUMN sorts text NOT NULL DEFAULT '{}',
    ADD COLUMN names text NOT NULL DEFAULT '';
  CREATE INDEX document_by_path ON document (path);
  DROP INDEX document_by_place;
  CREATE INDEX document_by_place ON document (kind, place, id);
  DROP INDEX restriction_by_profile;
  CREATE INDEX restriction_by_profile ON restriction (profile, shown, written);
  `,
  // Whether a report has measurements.
  `
  ALTER TABLE restriction ADD COLUMN measured text NOT NULL DEFAULT '';
  `,
  // An index with every column that lists and counts of people compare.
  `
  DROP INDEX restriction_by_profile;
  CREATE INDEX restriction_by_profile ON restriction (profile, shown, kind, state, platform, changed, written);
  `,
  // The version in which each restriction last changed since all rows were copied, so that readers follow the changes.
  `
  CREATE TABLE changed_restriction (key bigint PRIMARY KEY, version bigint NOT NULL);
  CREATE INDEX changed_restriction_by_version ON changed_restriction (version);
  `,
  // Whether the platform named an end of a ban.
  `
  ALTER TABLE restriction ADD COLUMN temporary text NOT NULL DEFAULT '';
  `,
  // An index of words: for each word the keys that have it, with the sum of its weights, packed for a block of keys (postings.ts).
  // Earlier versions of the site read the columns words and name until all rows are copied again.
  `
  CREATE TABLE posting (
    part text NOT NULL, word text COLLATE "C" NOT NULL, block integer NOT NULL,
    -- The number of keys.
    size integer NOT NULL, entries bytea NOT NULL, PRIMARY KEY (part, word, block)
  );
  ALTER TABLE posting ALTER COLUMN entries SET STORAGE EXTERNAL;
  -- The words that a page or record has in the index, so that they can be removed.
  CREATE TABLE posted (part text NOT NULL, key bigint NOT NULL, words text NOT NULL, PRIMARY KEY (part, key));
  ALTER TABLE page ALTER COLUMN words SET DEFAULT '', ALTER COLUMN name SET DEFAULT '',
    -- The number of words in the index, of the page and of its title.
    ADD COLUMN length integer NOT NULL DEFAULT 0, ADD COLUMN title_length integer NOT NULL DEFAULT 0;
  DROP INDEX record_by_words;
  -- The version in which each page last changed, or became public, since all rows were copied.
  CREATE TABLE changed_page (key bigint PRIMARY KEY, version bigint NOT NULL);
  CREATE INDEX changed_page_by_version ON changed_page (version);
  CREATE INDEX document_by_profile ON document (profile);
  `,
  // Filters read the index of words. Earlier versions of the site read the column words until all rows are copied again.
  `
  ALTER TABLE record ALTER COLUMN words SET DEFAULT '';
  `,
  // The letters of scripts without spaces in their order, with which phrases are compared (postings.ts).
  `
  ALTER TABLE posted ADD COLUMN runs text NOT NULL DEFAULT '';
  `,
];

/**
 * Names the layout of the rows of a copy. Rows that an earlier version of the site copied have another layout: new
 * columns have their defaults there, so they are not read.
 */
export const getLayout = (copy: string): string => `${MIGRATIONS.length} ${copy}`;

/**
 * Applies the migrations that this database does not have yet. The caller holds the indexer's lock.
 * @param until the number of the last one
 */
export async function migrate(client: ClientBase, until = MIGRATIONS.length): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (number integer PRIMARY KEY, applied timestamptz NOT NULL)',
  );
  const { rows } = await client.query<{ number: number }>('SELECT number FROM migration');
  const applied = new Set(rows.map(({ number }) => number));
  for (const [at, sql] of MIGRATIONS.slice(0, until).entries()) {
    if (applied.has(at + 1)) continue;
    await client.query('BEGIN');
    try {
      await client.query(sql);
      await client.query('INSERT INTO migration VALUES ($1, now())', [at + 1]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }
}
