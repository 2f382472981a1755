import type { Route } from 'next';
import { Fragment, type ReactNode } from 'react';
import { FactList } from '@/components/ui/FactList';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { Prose } from '@/components/ui/Prose';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Film, FilmSummary } from '@/features/films/model/film';
import { getPersonPicture } from '@/features/films/model/film-pictures';
import { getDirectors, sampleNotice } from '@/features/films/model/film-text';
import { getGenre, namedCredits, recommendedFilms, relatedFilms } from '@/features/films/server/films';
import { languageName } from '@/features/streams/model/stream';
import { tagName } from '@/lib/domain/tag-name';
import type { RenderedMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';
import { onDay, whenText } from '@/lib/time/when';
import styles from './FilmBody.module.scss';
import { FilmRow } from './FilmRow';

/** The cast, then the crew, with their pictures and their roles or jobs. */
export function Credits({ film: { cast, crew } }: { film: Pick<Film, 'cast' | 'crew'> }) {
  return (
    <section aria-labelledby="credits">
      <SectionHeading id="credits">Cast and crew</SectionHeading>
      <ul className={`plain-list ${styles.people}`}>
        {namedCredits([...cast, ...crew]).map(({ person, as }) => (
          <li key={`${person.slug} ${as}`} className={styles.person}>
            <Picture className={styles.portrait} picture={getPersonPicture(person)} sizes="72px" />
            <div>
              <Link href={routes.person(person.slug) as Route}>{person.title}</Link>
              <p className="muted">{as}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** States that the film is fictional, and what plays instead. */
export function SampleNotice({ film }: { film: Pick<FilmSummary, 'kind' | 'isUpcoming'> }) {
  return (
    <p className={styles.notice}>
      {sampleNotice(film)}{' '}
      <Link className="text-link" href={`${routes.methods()}#sample` as Route}>
        About the demo records
      </Link>
    </p>
  );
}

const NOUNS = { movie: 'movie', 'tv-show': 'show', video: 'video' } as const;

/** The facts about a film, one row each. */
function FilmFacts({ film }: { film: Film }) {
  const { kind, releasedOn, language, certificate, genres, tags, sources, platformLinks } = film;
  const captions = (film.kind === 'tv-show' ? film.seasons[0].episodes[0] : film)?.captions ?? [];
  return (
    <section aria-labelledby="facts">
      <SectionHeading id="facts">About this {NOUNS[kind]}</SectionHeading>
      <FactList
        facts={[
          {
            name: 'Directed by',
            value: joined(
              namedCredits(getDirectors(film)).map(({ person }) => (
                <TextLink key={person.slug} href={routes.person(person.slug)} text={person.title} />
              )),
            ),
          },
          {
            name: film.isUpcoming ? 'Release date' : 'Released',
            value: <time dateTime={releasedOn}>{whenText(onDay(releasedOn))}</time>,
          },
          { name: 'Certificate', value: certificate },
          { name: 'Language', value: languageName(language) },
          { name: 'Captions', value: film.isUpcoming ? null : captions.map(({ label }) => label).join(', ') },
          {
            name: 'Genres',
            value: joined(
              genres.map((slug) => (
                <TextLink key={slug} href={routes.genre(slug)} text={getGenre(slug)?.title ?? slug} />
              )),
            ),
          },
          {
            name: 'Tags',
            value: joined(
              tags.map((slug) => <TextLink key={slug} href={routes.tag(slug)} text={tagName(slug)} />),
            ),
          },
          { name: 'Source', value: joined(sources.map(getSource)) },
          { name: 'Also available at', value: joined(platformLinks.map(getSource)) },
        ]}
      />
    </section>
  );
}

const TextLink = ({ href, text }: { href: string; text: string }) => (
  <Link className="text-link" href={href as Route}>
    {text}
  </Link>
);

/** Shows an address as a link that names its host. Any other text stays text. */
const getSource = (source: string) =>
  URL.canParse(source) ? (
    <a key={source} className="text-link" href={source} rel="nofollow noopener">
      {new URL(source).host.replace(/^www\./, '')}
    </a>
  ) : (
    source
  );

function joined(parts: readonly ReactNode[]): ReactNode {
  if (parts.length === 0) return null;
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page that never changes.
    <Fragment key={index}>
      {index > 0 && ', '}
      {part}
    </Fragment>
  ));
}

const ROW = 8;

/** A film's synopsis, facts, credits and recommendations. */
export function FilmBody({ film, detail }: { film: Film; detail: RenderedMarkdown }) {
  return (
    <div className={styles.body}>
      <div className={styles.columns}>
        <section aria-labelledby="story">
          <SectionHeading id="story">Synopsis</SectionHeading>
          <div className={styles.story}>
            <Prose html={detail.html} />
            <SampleNotice film={film} />
          </div>
        </section>
        <FilmFacts film={film} />
      </div>
      <Credits film={film} />
      <FilmRow
        id="related"
        title="More like this"
        films={relatedFilms(film, ROW)}
        href={film.kind === 'movie' ? routes.relatedMovies(film.slug) : undefined}
      />
      <FilmRow id="recommended" title="We also recommend" films={recommendedFilms(film, ROW)} />
    </div>
  );
}

/** The warning that a film is restricted, shown above it. */
export function RestrictedNote({ film }: { film: FilmSummary }) {
  if (!film.is_restricted) return null;
  return (
    <p className={styles.note}>
      <Icon name="exclamation-triangle-fill" /> Restricted ({film.certificate})
      {film.restrictedFor && `: ${film.restrictedFor}`}. You will be asked to confirm before the video plays.
    </p>
  );
}
