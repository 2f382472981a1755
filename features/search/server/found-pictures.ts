import 'server-only';
import { getPicture, type Picture, pictureOfRecord } from '../../../lib/pictures/picture.ts';
import { getPost } from '../../blog/server/posts.ts';
import { getBrief } from '../../briefs/server/briefs.ts';
import { getStillPicture } from '../../films/model/film-pictures.ts';
import { filmPath } from '../../films/model/watch-items.ts';
import { listAllFilms } from '../../films/server/films.ts';
import { getPortrait } from '../../personalities/model/personality.ts';
import { getPersonality } from '../../personalities/server/personalities.ts';
import { getProfileCard } from '../../profiles/server/people.ts';
import { getProduct } from '../../shop/server/products.ts';
import { getStream } from '../../streams/server/streams.ts';
import type { FoundPage } from './search.ts';

/** The picture beside a search result: a person's face, or the picture of a record in the shape of its kind. */
export type FoundPicture =
  | { readonly kind: 'face'; readonly name: string; readonly src: string | null }
  | { readonly kind: 'portrait' | 'plate' | 'wide'; readonly picture: Picture };

type Page = Pick<FoundPage, 'kind' | 'path'>;

/** The last part of a page's path: its slug. */
const getSlug = ({ path }: Page) => decodeURIComponent(path.split('/').at(-1) ?? '');

/** Returns the picture of a page; null for pages without one. Restricted streams and films have none here. */
export async function pictureOfPage(page: Page): Promise<FoundPicture | null> {
  switch (page.kind) {
    case 'profile': {
      const card = await getProfileCard(getSlug(page).toLowerCase());
      return card && { kind: 'face', name: card.displayName, src: card.avatarUrl };
    }
    case 'personality': {
      const person = await getPersonality(getSlug(page));
      return person && { kind: 'portrait', picture: getPortrait(person) };
    }
    case 'brief': {
      const brief = await getBrief(getSlug(page));
      return brief && { kind: 'plate', picture: pictureOfRecord('plate', brief) };
    }
    case 'stream': {
      const stream = await getStream(getSlug(page));
      return stream && !stream.isRestricted
        ? { kind: 'wide', picture: pictureOfRecord('stream', stream) }
        : null;
    }
    case 'film': {
      const film = listAllFilms().find((one) => filmPath(one) === page.path);
      return film && !film.is_restricted ? { kind: 'wide', picture: getStillPicture(film) } : null;
    }
    case 'post': {
      const post = await getPost(getSlug(page));
      return post && { kind: 'wide', picture: post.picture };
    }
    case 'product': {
      const product = getProduct(getSlug(page));
      return product ? { kind: 'wide', picture: getPicture('product', product.slug, product.theme) } : null;
    }
    default:
      return null;
  }
}

/** The address of the smallest file of a page's picture, for suggestions; null for pages without one. */
export async function smallPictureOfPage(page: Page): Promise<string | null> {
  const found = await pictureOfPage(page);
  if (!found) return null;
  return found.kind === 'face' ? found.src : smallestFile(found.picture);
}

/** Lists of widths begin with the smallest. WebP is the last format, which every browser shows. */
function smallestFile({ sources, srcSet, src }: Picture): string {
  const list = sources.at(-1)?.srcSet ?? srcSet;
  return list?.split(' ', 1)[0] ?? src;
}
