/** What a post is built around; `standard` is text with a picture. */
export const POST_FORMATS = ['standard', 'audio', 'video', 'link', 'quote', 'gallery'] as const;
export type PostFormat = (typeof POST_FORMATS)[number];

export const POST_CATEGORIES = ['site-notes', 'craft', 'listening', 'pictures', 'reading'] as const;
export type PostCategory = (typeof POST_CATEGORIES)[number];

/** As the specification's addresses write them: `/blogs/grid/two-column`. */
export const BLOG_COLUMNS = ['one', 'two', 'three', 'four'] as const;
export type BlogColumns = (typeof BLOG_COLUMNS)[number];
