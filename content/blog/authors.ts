import type { PostAuthor } from '../../features/blog/model/post.ts';
import { pictureAddress } from '../../lib/pictures/picture.ts';

/** Authors of the blog. All four are invented. Their portraits are described in tools/pictures/people/author-looks.ts. */
const AUTHORS = {
  'ilse-brandvold': {
    name: 'Ilse Brandvold',
    about: 'Keeps the records of this site in order and writes about the ones that were not.',
  },
  'theo-makrides': {
    name: 'Theo Makrides',
    about: 'Draws what this site shows, with numbers instead of a pencil.',
  },
  'wanjiru-oduya': {
    name: 'Wanjiru Oduya',
    about: 'Listens to the site with a screen reader before anybody else sees it.',
  },
  'piotr-lasak': {
    name: 'Piotr Łasak',
    about: 'Reads rules to the end, on paper where possible.',
  },
} as const;

export type AuthorId = keyof typeof AUTHORS;
const isAuthor = (id: string): id is AuthorId => Object.hasOwn(AUTHORS, id);

export const AUTHOR_IDS = Object.keys(AUTHORS).filter(isAuthor);

export const postAuthor = (id: AuthorId): PostAuthor => ({
  ...AUTHORS[id],
  avatar: pictureAddress('avatar', id, 256, 'webp'),
});
