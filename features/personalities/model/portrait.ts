import { type Picture, pictureOfRecord } from '../../../lib/pictures/picture.ts';
import type { Personality } from './personality.ts';

/** The picture of a person: the uploaded one, or one of their theme. */
export function portraitOf({ id, theme, image }: Pick<Personality, 'id' | 'theme' | 'image'>): Picture {
  return pictureOfRecord('personality', { slug: id, theme, thumbnail: image });
}
