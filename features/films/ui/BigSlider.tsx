import type { Route } from 'next';
import { DemoMark } from '@/components/ui/DemoMark';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { FilmSummary } from '@/features/films/model/film';
import { getHeroPicture, getStillPicture } from '@/features/films/model/film-pictures';
import { filmFacts } from '@/features/films/model/film-text';
import { filmPath } from '@/features/films/model/watch-items';
import { languageName } from '@/features/streams/model/stream';
import styles from './BigSlider.module.scss';
import { SliderButtons } from './FilmSlider';

/**
 * Films across the whole window, one at a time, without automatic movement. Before Swiper starts, and without it, it
 * is a scrolling row of the same size that snaps to each film. The pictures below link to the films' positions in the
 * row.
 * @param heading the page's heading, shown small above the films' titles
 */
export function BigSlider({
  films,
  heading,
  label,
}: {
  films: readonly FilmSummary[];
  heading: string;
  /** The accessible name of the slider. */
  label: string;
}) {
  return (
    <film-slider class={styles.slider} data-kind="big" data-room="dark" suppressHydrationWarning>
      <div className={`page ${styles.head}`}>
        <h1 className="kicker">{heading}</h1>
      </div>
      <section aria-roledescription="slider" aria-label={label}>
        <swiper-container init="false" class={styles.slides} suppressHydrationWarning>
          {films.map((film, index) => (
            <swiper-slide
              key={film.id}
              class={styles.slide}
              id={getSlideId(film)}
              role="group"
              aria-label={`${index + 1} of ${films.length}`}
              data-says={`${index + 1} of ${films.length}: ${film.title}`}
              suppressHydrationWarning
            >
              <Slide film={film} isFirst={index === 0} />
            </swiper-slide>
          ))}
        </swiper-container>
        <div className={`page ${styles.controls}`}>
          <SliderButtons label={label} />
          <Places films={films} />
          <span role="status" className="visually-hidden" suppressHydrationWarning />
        </div>
      </section>
    </film-slider>
  );
}

const getSlideId = ({ slug }: FilmSummary) => `film-${slug}`;

function Slide({ film, isFirst }: { film: FilmSummary; isFirst: boolean }) {
  const { title, description, certificate, language, is_restricted, isUpcoming } = film;
  return (
    <>
      <div className={styles.picture} data-restricted={is_restricted || undefined}>
        <Picture
          picture={getHeroPicture(film)}
          sizes="(min-width: 992px) 120vw, 132vw"
          loading={isFirst ? 'eager' : 'lazy'}
        />
      </div>
      <div className={`page ${styles.words}`}>
        <h2 className={styles.title}>
          <Link href={filmPath(film) as Route}>{title}</Link>
        </h2>
        <p className={styles.description}>{description}</p>
        <p className={styles.facts}>
          <span className={styles.certificate}>{certificate}</span>
          <span>{filmFacts(film)}</span>
          <span>{languageName(language)}</span>
          <DemoMark isSample />
        </p>
        <Link
          className={`button button-primary ${styles.watch}`}
          href={filmPath(film) as Route}
          aria-label={isUpcoming ? `About ${title}` : `Watch ${title}`}
        >
          {isUpcoming ? (
            'More about this film'
          ) : (
            <>
              <Icon name="play-fill" /> Watch
            </>
          )}
        </Link>
      </div>
    </>
  );
}

/** Small images that jump to each film of the slider. */
function Places({ films }: { films: readonly FilmSummary[] }) {
  return (
    <ol className={`plain-list ${styles.places}`}>
      {films.map((film, index) => (
        <li key={film.id}>
          <a
            href={`#${getSlideId(film)}`}
            data-slide={index}
            aria-current={index === 0 || undefined}
            suppressHydrationWarning
          >
            <span data-restricted={film.is_restricted || undefined}>
              <Picture picture={getStillPicture(film)} sizes="112px" loading="lazy" />
            </span>
            <span className="visually-hidden">Show “{film.title}”</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
