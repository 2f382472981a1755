import type { Graph, Person as PersonNode, TVEpisode, VideoObject } from 'schema-dts';
import { tagName } from '../../../lib/domain/tag-name.ts';
import type { Picture } from '../../../lib/pictures/picture.ts';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { breadcrumbs, fictional, graph, publisher } from '../../../lib/seo/json-ld.ts';
import type { IsoDate } from '../../../lib/time/when.ts';
import { isoDuration } from '../../streams/model/video-json-ld.ts';
import type { Credit, Film, Movie, Person, Playable, Season, TvShow, Video } from '../model/film.ts';
import {
  getEpisodePicture,
  getPersonPicture,
  getPosterPicture,
  getStillPicture,
} from '../model/film-pictures.ts';
import { getComposers, getDirectors, getWriters } from '../model/film-text.ts';
import { type FoundEpisode, getGenre, namedCredits } from './films.ts';

/** Marks all films and their people as sample content. */
const SAMPLE = { isSample: true } as const;

const people = (credits: readonly Credit[]): PersonNode[] =>
  namedCredits(credits).map(({ person }) => ({
    '@type': 'Person',
    name: person.title,
    url: absoluteUrl(routes.person(person.slug)),
  }));

/** Returns the structured data of a video. `page` is the path of the page that plays it. */
function videoNode(
  media: Playable,
  about: {
    readonly name: string;
    readonly description: string;
    readonly picture: Picture;
    readonly releasedOn: IsoDate;
    readonly page: string;
  },
): VideoObject {
  const { source, durationSeconds, captions, chapters } = media;
  const ends = [...chapters.slice(1).map(({ startSeconds }) => startSeconds), durationSeconds];
  return {
    '@type': 'VideoObject',
    name: about.name,
    description: about.description,
    thumbnailUrl: [absoluteUrl(about.picture.src)],
    uploadDate: about.releasedOn,
    duration: isoDuration(durationSeconds),
    ...('embedUrl' in source ? { embedUrl: source.embedUrl } : { contentUrl: absoluteUrl(source.url) }),
    ...(chapters.length > 0 && {
      hasPart: chapters.map(({ startSeconds, title }, at) => ({
        '@type': 'Clip' as const,
        name: title,
        startOffset: startSeconds,
        endOffset: ends[at] ?? durationSeconds,
        url: `${about.page}?t=${startSeconds}`,
      })),
    }),
    caption: captions.map(({ language, label, url }) => ({
      '@type': 'MediaObject' as const,
      name: label,
      contentUrl: absoluteUrl(url),
      encodingFormat: 'text/vtt',
      inLanguage: language,
    })),
    publisher: publisher(),
  };
}

/** The structured data of every film. */
function sharedProperties(film: Film, path: string) {
  const page = absoluteUrl(path);
  return {
    '@id': `${page}#film`,
    url: page,
    mainEntityOfPage: page,
    name: film.title,
    description: film.description,
    image: [absoluteUrl(getPosterPicture(film).src), absoluteUrl(getStillPicture(film).src)],
    inLanguage: film.language,
    contentRating: film.certificate,
    genre: film.genres.map((slug) => getGenre(slug)?.title ?? slug),
    keywords: film.tags.map(tagName),
    isFamilyFriendly: !film.is_restricted,
    ...fictional(SAMPLE),
    actor: people(film.cast),
    director: people(getDirectors(film)),
    ...(film.trailer && {
      trailer: videoNode(film.trailer, {
        name: `${film.title}: trailer`,
        description: film.description,
        picture: getStillPicture(film),
        releasedOn: film.releasedOn,
        page,
      }),
    }),
  };
}

export function movieJsonLd(movie: Movie): Graph {
  const path = routes.movie(movie.slug);
  return graph(
    {
      '@type': 'Movie',
      ...sharedProperties(movie, path),
      datePublished: movie.releasedOn,
      ...(!movie.isUpcoming && { duration: isoDuration(movie.durationSeconds) }),
      author: people(getWriters(movie)),
      musicBy: people(getComposers(movie)),
    },
    breadcrumbs(['Movies', routes.movies()], [movie.title, path]),
  );
}

export function videoJsonLd(video: Video): Graph {
  const path = routes.video(video.slug);
  const page = absoluteUrl(path);
  const { trailer, ...shared } = sharedProperties(video, path);
  const media = video.isUpcoming && video.trailer ? video.trailer : video;
  const about = { ...video, name: video.title, picture: getStillPicture(video), page };
  return graph(
    { ...shared, ...videoNode(media, about) },
    breadcrumbs(['Videos', routes.videos()], [video.title, path]),
  );
}

const getSeries = (show: TvShow) => ({
  '@type': 'TVSeries' as const,
  name: show.title,
  url: absoluteUrl(routes.tvShow(show.slug)),
});

export function tvShowJsonLd(show: TvShow): Graph {
  const path = routes.tvShow(show.slug);
  return graph(
    {
      '@type': 'TVSeries',
      ...sharedProperties(show, path),
      startDate: show.releasedOn,
      numberOfSeasons: show.seasons.length,
      numberOfEpisodes: show.seasons.flatMap(({ episodes }) => episodes).length,
      containsSeason: show.seasons.map((season) => ({
        '@type': 'TVSeason' as const,
        name: season.title,
        seasonNumber: season.number,
        numberOfEpisodes: season.episodes.length,
        episode: season.episodes.map((episode) => episodeNode(show, season, episode)),
      })),
    },
    breadcrumbs(['TV shows', routes.tvShows()], [show.title, path]),
  );
}

function episodeNode(show: TvShow, season: Season, episode: FoundEpisode['episode']): TVEpisode {
  const page = absoluteUrl(routes.episode(show.slug, season.number, episode.number));
  return {
    '@type': 'TVEpisode',
    '@id': `${page}#episode`,
    url: page,
    name: episode.title,
    episodeNumber: episode.number,
    datePublished: episode.releasedOn,
  };
}

export function episodeJsonLd({ show, season, episode }: FoundEpisode): Graph {
  const path = routes.episode(show.slug, season.number, episode.number);
  const page = absoluteUrl(path);
  const picture = getEpisodePicture(show, season.number, episode.number);
  const { title, description, releasedOn, durationSeconds } = episode;
  return graph(
    {
      ...episodeNode(show, season, episode),
      mainEntityOfPage: page,
      description,
      image: absoluteUrl(picture.src),
      duration: isoDuration(durationSeconds),
      inLanguage: show.language,
      contentRating: show.certificate,
      partOfSeries: getSeries(show),
      partOfSeason: { '@type': 'TVSeason', name: season.title, seasonNumber: season.number },
      director: people(getDirectors(show)),
      actor: people(show.cast),
      video: videoNode(episode, { name: title, description, picture, releasedOn, page }),
      ...fictional(SAMPLE),
    },
    breadcrumbs(['TV shows', routes.tvShows()], [show.title, routes.tvShow(show.slug)], [title, path]),
  );
}

export function personJsonLd(person: Person): Graph {
  const path = routes.person(person.slug);
  const page = absoluteUrl(path);
  return graph(
    {
      '@type': 'Person',
      '@id': `${page}#person`,
      url: page,
      mainEntityOfPage: page,
      name: person.title,
      ...(person.also_known_as.length > 0 && { alternateName: [...person.also_known_as] }),
      jobTitle: person.designation,
      image: absoluteUrl(getPersonPicture(person).src),
      ...fictional(SAMPLE),
      ...(person.birthday && { birthDate: person.birthday }),
      ...(person.birth_place && { birthPlace: { '@type': 'Place', name: person.birth_place } }),
    },
    breadcrumbs(['Cast', routes.cast()], [person.title, path]),
  );
}
