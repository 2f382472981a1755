import { loadPosts } from '../../../../content/blog.ts';
import { filmsOn } from '../../../../content/films/catalogue.ts';
import { PRODUCTS } from '../../../../content/shop/products/catalogue.ts';
import { tagName } from '../../../../lib/domain/theme.ts';
import { routes } from '../../../../lib/routes.ts';
import { isSampleDocument, SAMPLE_POST_PREFIX } from '../../../../lib/samples/sample-document.ts';
import type { IsoDate } from '../../../../lib/time/when.ts';
import { filmPath } from '../../../films/model/watch-item-of.ts';
import type { SearchDocument } from './documents.ts';
import type { ReadModel } from './read-model.ts';
import { wordsOfMarkdown } from './record-documents.ts';

const NOBODYS = { owner: null, profile: null } as const;

/** Guides that are pages of the site and not records. They are found with and without samples. */
export const GUIDE_DOCUMENTS: readonly SearchDocument[] = [
  {
    kind: 'guide',
    id: 'start',
    title: 'I’ve been banned: what now?',
    summary: 'Six steps for the first hour, each platform’s official appeal page, and then your record.',
    body: 'What to do when a platform bans you, suspends you or terminates your account or channel. Check that the message is real, save what may disappear, write down what happened, and appeal. Official appeal pages of YouTube, TikTok, Instagram, Facebook, X, Twitch and others. Your rights in the European Union.',
    tags: ['account', 'suspended', 'disabled', 'appeal'],
    path: routes.start(),
    day: null,
    ...NOBODYS,
  },
];

/** The pages of films, sample posts and products, which are source files without records. */
function siteDocuments(today: IsoDate): readonly SearchDocument[] {
  const films = filmsOn(today).map((film) => ({
    kind: 'film' as const,
    id: film.id,
    title: film.title,
    summary: film.description,
    body: wordsOfMarkdown(film.detail),
    tags: film.tags.map(tagName),
    path: filmPath(film),
    day: film.releasedOn,
    ...NOBODYS,
  }));
  const posts = loadPosts().map(({ post }) => ({
    kind: 'post' as const,
    id: `${SAMPLE_POST_PREFIX}${post.slug}`,
    title: post.title,
    summary: post.standfirst,
    body: wordsOfMarkdown(post.body),
    tags: post.tags.map(tagName),
    path: routes.post(post.slug),
    day: post.publishedOn,
    ...NOBODYS,
  }));
  const products = PRODUCTS.map((product) => ({
    kind: 'product' as const,
    id: product.slug,
    title: product.name,
    summary: product.standfirst,
    body: [...product.description, ...product.details].join(' '),
    tags: [product.material],
    path: routes.product(product.slug),
    day: null,
    ...NOBODYS,
  }));
  return [...films, ...posts, ...products];
}

const KINDS = ['film', 'post', 'product'] as const;

/** Adds the guides, and the films, sample posts and products if the read model has samples. Removes the latter if not. */
export function matchSiteDocuments(model: ReadModel, today: IsoDate): void {
  model.putDocuments(GUIDE_DOCUMENTS);
  if (model.hasSamples()) {
    model.putDocuments(siteDocuments(today));
    return;
  }
  for (const kind of KINDS)
    for (const id of model.documentIds(kind))
      if (isSampleDocument({ kind, id, ...NOBODYS })) model.dropDocument(kind, id);
}
