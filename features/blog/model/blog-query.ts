import type { PostCategory } from './post.ts';

/** The filters of a list of posts. They are all in the URL. */
export type BlogFilter = {
  readonly category?: PostCategory;
  /** Slug of a tag. */
  readonly tag?: string;
  /** The search words. */
  readonly text?: string;
  /** From 1. */
  readonly page?: number;
};

/** Returns the filter as URL parameters in a fixed order, so that each filter has one URL. */
export const blogQuery = ({ category, tag, text, page }: BlogFilter) => ({ category, tag, q: text, page });
