/** Some of one product; a product in two sizes is two lines. */
export type CartLine = {
  /** Slug of the product. */
  readonly product: string;
  /** One of the product's options; null when it has none. */
  readonly option: string | null;
  /** From 0 to MOST_OF_ONE. A line of none stays until it is deleted. */
  readonly quantity: number;
};

export type Cart = { readonly lines: readonly CartLine[] };

/** The specification's counter starts here (section 4). */
export const FIRST_QUANTITY = 2;
export const MOST_OF_ONE = 99;
