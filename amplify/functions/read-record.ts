import { getConnection } from '../../lib/records/parse.ts';

type Response = Promise<Readonly<Record<string, unknown>>>;
type Shape<Row> = { readonly parse: (raw: unknown) => Row };

/** Returns the record `found` of a response; null if there is none. */
export async function readFound<Row>(shape: Shape<Row>, response: Response): Promise<Row | null> {
  const { found } = await response;
  return found === null || found === undefined ? null : shape.parse(found);
}

/** Returns the records of the only `page` of a response. */
export async function readPage<Row>(shape: Shape<Row>, response: Response): Promise<readonly Row[]> {
  return getConnection((await response).page).items.map((row) => shape.parse(row));
}

/** Returns the first record of the `page` of a response; null if it is empty. */
export async function readFirst<Row>(shape: Shape<Row>, response: Response): Promise<Row | null> {
  const [row] = getConnection((await response).page).items;
  return row === undefined ? null : shape.parse(row);
}
