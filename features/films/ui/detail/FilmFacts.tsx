import type { Route } from 'next';
import { Fragment, type ReactNode } from 'react';
import { FactList } from '@/components/ui/FactList';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { directingOf } from '@/features/films/model/credits';
import type { Film } from '@/features/films/model/film';
import { getGenre, namedCredits } from '@/features/films/server/films';
import { languageName } from '@/features/streams/model/stream-text';
import { tagName } from '@/lib/domain/theme';
import { routes } from '@/lib/routes';
import { onDay, whenText } from '@/lib/time/when';

const NOUNS = { movie: 'movie', 'tv-show': 'show', video: 'video' } as const;

/** The facts about a film, one row each. */
export function FilmFacts({ film }: { film: Film }) {
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
              namedCredits(directingOf(film)).map(({ person }) => (
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
          { name: 'Source', value: joined(sources.map(sourceOf)) },
          { name: 'Also available at', value: joined(platformLinks.map(sourceOf)) },
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
const sourceOf = (source: string) =>
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
