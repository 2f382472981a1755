import type { Theme } from '../../../lib/domain/theme.ts';
import { getPicture, type Picture } from '../../../lib/pictures/picture.ts';

type Drawn = { readonly slug: string; readonly theme: Theme };

/** A film's poster, with its title on it. */
export const getPosterPicture = ({ slug, theme }: Drawn): Picture => getPicture('poster', slug, theme);

/** A film's still, 16:9. */
export const getStillPicture = ({ slug, theme }: Drawn): Picture => getPicture('stream', slug, theme);

/** A film's picture for the width of a page, 21:9. */
export const getHeroPicture = ({ slug, theme }: Drawn): Picture => getPicture('hero', slug, theme);

/** A member of the cast or crew. */
export const getPersonPicture = ({ slug, theme }: Drawn): Picture => getPicture('person', slug, theme);

/** The name of an episode's picture; numbers count from 1. */
export const episodePictureSlug = (show: string, season: number, episode: number) =>
  `${show}-${season}x${String(episode).padStart(2, '0')}`;

/** The still of an episode, 16:9. */
export const getEpisodePicture = ({ slug, theme }: Drawn, season: number, episode: number): Picture =>
  getPicture('still', episodePictureSlug(slug, season, episode), theme);

/** The name of a genre's picture. */
export const genrePictureSlug = (genre: string) => `genre-${genre}`;

/** The picture of a genre, 16:9. */
export const getGenrePicture = ({ slug, theme }: Drawn): Picture =>
  getPicture('still', genrePictureSlug(slug), theme);
