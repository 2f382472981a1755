export type FilmSort = 'newest' | 'title' | 'length';

/** The filters and sort order of a list of films. They are all in the URL. */
export type FilmFilter = {
  /** Slug of a genre. */
  readonly genre?: string;
  /** Slug of a tag. */
  readonly tag?: string;
  /** BCP 47. */
  readonly language?: string;
  /** Defaults to `newest`. */
  readonly sort?: FilmSort;
  /** From 1. */
  readonly page?: number;
};

/** Returns the filter as URL parameters in a fixed order, so that each filter has one URL. */
export const filmQuery = ({ genre, tag, language, sort, page }: FilmFilter) => ({
  genre,
  tag,
  language,
  sort: sort === 'newest' ? undefined : sort,
  page,
});
