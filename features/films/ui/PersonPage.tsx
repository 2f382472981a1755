import type { Route } from 'next';
import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { areSamples } from '@/components/ui/DemoMark';
import { FactList } from '@/components/ui/FactList';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { Prose } from '@/components/ui/Prose';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { ShareTools } from '@/components/ui/ShareTools';
import type { Person } from '@/features/films/model/film';
import { getPersonPicture } from '@/features/films/model/film-pictures';
import { SAMPLE_PERSON_NOTICE } from '@/features/films/model/film-text';
import { filmPath } from '@/features/films/model/watch-items';
import type { PersonCredit } from '@/features/films/server/films';
import type { StreamSummary } from '@/features/streams/model/stream';
import { StreamGrid } from '@/features/streams/ui/StreamGrid';
import type { RenderedMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { onDay, whenText } from '@/lib/time/when';
import { FilmCard } from './FilmCard';
import styles from './PersonPage.module.scss';

/** The page of a person of the cast or crew: biography and credits. */
export function PersonPage({
  person,
  biography,
  credits,
  streams,
}: {
  person: Person;
  biography: RenderedMarkdown;
  credits: readonly PersonCredit[];
  /** Streams that name the person. */
  streams: readonly StreamSummary[];
}) {
  const { title, designation, known_credits, birthday, birth_place, also_known_as } = person;
  return (
    <article className={`page ${styles.person}`}>
      <Breadcrumbs
        trail={[
          { name: 'Cast', href: routes.cast() },
          { name: title, href: '' },
        ]}
      />
      <div className={styles.head}>
        <div className={styles.aside}>
          <Picture
            picture={getPersonPicture(person)}
            sizes="(min-width: 768px) 320px, (min-width: 576px) 240px, 60vw"
            loading="eager"
          />
        </div>
        <div className={styles.words}>
          <p className="kicker">{designation}</p>
          <h1>{title}</h1>
          <FactList
            facts={[
              { name: 'Known for', value: <KnownFor credits={credits} /> },
              { name: 'Known credits', value: `${known_credits}, ${credits.length} of them on this site` },
              {
                name: 'Born',
                value: birthday && <time dateTime={birthday}>{whenText(onDay(birthday), 'long')}</time>,
              },
              { name: 'Place of birth', value: birth_place },
              { name: 'Also known as', value: also_known_as.join(', ') },
            ]}
          />
          <section aria-labelledby="biography" className={styles.biography}>
            <h2 id="biography">Biography</h2>
            <Prose html={biography.html} />
            <p className={styles.notice}>{SAMPLE_PERSON_NOTICE}</p>
          </section>
          <ShareTools />
        </div>
      </div>
      <section aria-labelledby="films">
        <SectionHeading id="films" note={creditsText(credits.length)} isSample>
          Films
        </SectionHeading>
        <ul className={`plain-list ${styles.films}`}>
          {credits.map(({ film, as }) => (
            <li key={`${film.id} ${as}`}>
              <p className={styles.as}>{as}</p>
              <FilmCard film={film} />
            </li>
          ))}
        </ul>
      </section>
      {streams.length > 0 && (
        <section aria-labelledby="streams">
          <SectionHeading id="streams" isSample={areSamples(streams)}>
            Streams
          </SectionHeading>
          <StreamGrid streams={streams} />
        </section>
      )}
    </article>
  );
}

const MAX_KNOWN_FOR = 3;

/** The roles in the newest released films. */
function KnownFor({ credits }: { credits: readonly PersonCredit[] }) {
  return credits
    .filter(({ film }) => !film.isUpcoming)
    .slice(0, MAX_KNOWN_FOR)
    .map(({ film, as }) => (
      <span key={film.id} className={styles.role}>
        {as}
        <span className="muted">
          {' in '}
          <Link className="text-link" href={filmPath(film) as Route}>
            {film.title}
          </Link>
        </span>
      </span>
    ));
}

const creditsText = (count: number) => `${plural(count, 'credit')} on this site`;
