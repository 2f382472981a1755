import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Json } from '../document.ts';
import { invalidPaginationToken } from '../errors.ts';

/** The end of a page: the sort key (null for an order by ID only) and the ID of the last record. */
export type Position = { readonly sort: string | number | null; readonly id: string };

/** Turns positions into `nextToken’s and back. */
export type Cursors = {
  /**
   * Creates a token. `query` is the query with every argument but `limit` and `nextToken`: a token is valid for that
   * query only.
   */
  readonly seal: (query: Json, position: Position) => string;
  /** Throws AppSync's "Invalid pagination token given." for anything but a token that `seal` made for the same query. */
  readonly open: (query: Json, token: string) => Position;
};

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Creates the cursors. Tokens are encrypted as well as authenticated, because the last record may be one that the
 * reader must not see.
 * @param key 32 bytes of this installation
 */
export function createCursors(key: Buffer): Cursors {
  return {
    seal: (query, position) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(digest(query));
      const text = JSON.stringify([position.sort, position.id]);
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    open: (query, token) => {
      try {
        const bytes = Buffer.from(token, 'base64url');
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
          .setAAD(digest(query))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        const text =
          decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
        return readPosition(JSON.parse(text));
      } catch {
        throw invalidPaginationToken();
      }
    },
  };
}

function readPosition(value: unknown): Position {
  if (!Array.isArray(value)) throw new TypeError('not a position');
  const [sort, id]: unknown[] = value;
  const isSort = sort === null || typeof sort === 'string' || typeof sort === 'number';
  if (!isSort || typeof id !== 'string') throw new TypeError('not a position');
  return { sort, id };
}

/** Object keys in order, so that the same arguments written in another order are the same query. */
function digest(query: Json): Buffer {
  const text = JSON.stringify(query, (_, value: Json) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest();
}
