import { z } from 'zod';

type Response = Promise<Readonly<Record<string, unknown>>>;
type Shape<Row> = { readonly parse: (raw: unknown) => Row };

/** Returns the record `found` of a response; null if there is none. */
export async function readFound<Row>(shape: Shape<Row>, response: Response): Promise<Row | null> {
  const { found } = await response;
  return found === null || found === undefined ? null : shape.parse(found);
}

const pageShape = z.object({ page: z.object({ items: z.array(z.unknown()) }) });

/**
 * Returns the records of the only `page` of a response.
 * @throws ZodError if there is no list of records: that is not an empty list
 */
export async function readPage<Row>(shape: Shape<Row>, response: Response): Promise<readonly Row[]> {
  return pageShape.parse(await response).page.items.map((row) => shape.parse(row));
}

/** Returns the first record of the `page` of a response; null if it is empty. Throws as `readPage` does. */
export async function readFirst<Row>(shape: Shape<Row>, response: Response): Promise<Row | null> {
  const [row] = pageShape.parse(await response).page.items;
  return row === undefined ? null : shape.parse(row);
}
