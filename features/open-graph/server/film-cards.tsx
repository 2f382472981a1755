import { plural } from '../../../lib/plural.ts';
import 'server-only';
import { episodeComposition, filmComposition } from '../../../content/pictures/film-compositions.ts';
import { THEMES } from '../../../lib/domain/theme.ts';
import type { FilmSummary } from '../../films/model/film.ts';
import { FILM_KIND_NAMES, filmFacts } from '../../films/model/film-text.ts';
import { getEpisode, getMovie, getPerson, getTvShow, getVideo } from '../../films/server/films.ts';
import { drawable } from './fonts.ts';
import { TitleCard } from './TitleCard.tsx';

function filmCard(film: FilmSummary | null) {
  if (!film) return null;
  const { slug, theme, kind, title } = film;
  return (
    <TitleCard
      slug={slug}
      theme={theme}
      composition={filmComposition(theme, slug)}
      kicker={`${FILM_KIND_NAMES[kind].one} · ${THEMES[theme]}`}
      title={drawable(title) ?? FILM_KIND_NAMES[kind].one}
      foot={`Demo · ${filmFacts(film)}`}
    />
  );
}

export const movieCard = async (slug: string) => filmCard(getMovie(slug));
export const tvShowCard = async (slug: string) => filmCard(getTvShow(slug));
export const videoCard = async (slug: string) => filmCard(getVideo(slug));

/** @param id the name of the episode's picture: `reach-2x01` */
export async function episodeCard(id: string) {
  const [, slug, season, number] = /^(.+)-(\d+)x(\d+)$/.exec(id) ?? [];
  const found = getEpisode(slug ?? '', Number(season), Number(number));
  if (!found) return null;
  const { show, episode } = found;
  const all = show.seasons.flatMap(({ episodes }) => episodes);
  return (
    <TitleCard
      slug={id}
      theme={show.theme}
      composition={episodeComposition(show.theme, show.slug, all.indexOf(episode))}
      kicker={`${show.title} · season ${found.season.number}, episode ${episode.number}`}
      title={drawable(episode.title) ?? 'An episode'}
      foot={`TV show · ${THEMES[show.theme]}`}
    />
  );
}

export async function personCard(slug: string) {
  const person = getPerson(slug);
  if (!person) return null;
  return (
    <TitleCard
      slug={slug}
      theme={person.theme}
      kicker={person.designation}
      title={drawable(person.title) ?? 'Cast and crew'}
      foot={plural(person.known_credits, 'credit')}
    />
  );
}
