import type { PostCategory } from './post.ts';

/** The filters of a list of posts. They are all in the address. */
export type BlogFilter = {
  readonly category?: PostCategory;
  /** Slug of a tag. */
  readonly tag?: string;
  /** The search words. */
  readonly text?: string;
  /** From 1. */
  readonly page?: number;
};

/** The filter as the parameters of an address, in one order, so that the same filter has one address. */
export const blogQuery = ({ category, tag, text, page }: BlogFilter) => ({ category, tag, q: text, page });
