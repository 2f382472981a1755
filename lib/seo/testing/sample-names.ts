import { AUTHOR_IDS, postAuthor } from '../../../content/blog/authors.ts';
import { loadPosts } from '../../../content/blog.ts';
import { loadBriefs } from '../../../content/briefs.ts';
import { creators } from '../../../content/creators/creators.ts';
import { PEOPLE } from '../../../content/films/people/people.ts';
import { filmsOn } from '../../../content/films.ts';
import { HOUSE_USERNAME } from '../../../content/house.ts';
import { personalities } from '../../../content/personalities/personalities.ts';
import { PRODUCTS } from '../../../content/shop/products/catalogue.ts';
import { streams } from '../../../content/streams/streams.ts';

const films = filmsOn('2027-12-31');
const posts = loadPosts().map(({ post }) => post);
const briefs = loadBriefs();
const isGuide = ({ author }: { readonly author: string }) => author === HOUSE_USERNAME;
const sampleBriefs = briefs.filter((brief) => !isGuide(brief));
const guideSlugs = new Set(briefs.filter(isGuide).map(({ slug }) => slug));

/** Single words, such as the film "Reach", are also words of the language. */
const isDistinctive = (name: string) => /\S[\s-]\S/.test(name);

/** Names of sample creators, personalities, authors and cast, titles of their works, and products. */
const NAMES: readonly string[] = [
  ...creators.map(({ displayName }) => displayName),
  ...personalities.flatMap(({ name, displayName }) => [name, displayName]),
  ...AUTHOR_IDS.map((id) => postAuthor(id).name),
  ...Object.values(PEOPLE).map(({ name }) => name),
  ...[...streams, ...films, ...posts, ...sampleBriefs].map(({ title }) => title),
  ...PRODUCTS.map(({ name }) => name),
].filter(isDistinctive);

const SLUGS: readonly string[] = [
  ...creators.map(({ username }) => username),
  ...personalities.map(({ id }) => id),
  ...AUTHOR_IDS,
  ...Object.keys(PEOPLE),
  ...[...streams, ...films, ...posts, ...sampleBriefs, ...PRODUCTS].map(({ slug }) => slug),
].filter((slug) => isDistinctive(slug) && !guideSlugs.has(slug));

const ALL_NAMES = [...new Set(NAMES)];
const ANY_SLUG = new RegExp(`[/.:](?:${[...new Set(SLUGS)].join('|')})(?!-?[a-z])`, 'g');

/** The names and slugs of sample content in a text. */
export const samplesIn = (text: string): readonly string[] => [
  ...ALL_NAMES.filter((name) => text.includes(name)),
  ...new Set(text.match(ANY_SLUG)),
];
