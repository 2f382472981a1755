import { FILM_LISTS } from '@/features/films/model/film-list';
import { filmList } from '@/features/films/server/films';
import { routes } from '@/lib/routes';
import { FeatureFilm } from './FeatureFilm';
import { FilmListWithSummaries } from './FilmListWithSummaries';
import { FilmRow } from './FilmRow';
import { FilmSlider } from './FilmSlider';
import type { Shelf } from './shelves';
import { UpcomingFilms } from './UpcomingFilms';

/** Lists of films, one below the other. Empty lists are left out, and so are lists that the page shows elsewhere. */
export function Shelves({ shelves }: { shelves: readonly Shelf[] }) {
  return shelves.map((shelf) => <OneShelf key={shelf.list} shelf={shelf} />);
}

function OneShelf({ shelf: { list, look, note, href = routes.viewAll({ list }) } }: { shelf: Shelf }) {
  const films = filmList(list);
  const [first] = films;
  if (!first) return null;
  const shared = { id: list, title: FILM_LISTS[list].title, films, href, note };
  switch (look) {
    case 'poster-row':
      return <FilmRow {...shared} shape="poster" />;
    case 'still-row':
      return <FilmRow {...shared} shape="still" />;
    case 'poster-slider':
      return <FilmSlider {...shared} shape="poster" />;
    case 'still-slider':
      return <FilmSlider {...shared} shape="still" />;
    case 'numbered-slider':
      return <FilmSlider {...shared} shape="numbered" />;
    case 'told':
      return <FilmListWithSummaries {...shared} />;
    case 'dated':
      return <UpcomingFilms {...shared} />;
    case 'feature':
      return <FeatureFilm id={list} title={shared.title} film={first} />;
    case 'big-slider':
    case 'whole':
      return null;
  }
}
