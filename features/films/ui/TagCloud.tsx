import type { Route } from 'next';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { TagCount } from '@/features/films/server/tags';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';
import styles from './TagCloud.module.scss';

/** All tags by name, each with how much has it. */
export function TagCloud({ tags }: { tags: readonly TagCount[] }) {
  return (
    <section aria-labelledby="all-tags">
      <SectionHeading id="all-tags">All tags</SectionHeading>
      {tags.length > 0 ? (
        <ul className={`plain-list ${styles.tags}`}>
          {tags.map(({ slug, title, films, streams }) => (
            <li key={slug}>
              <Link href={routes.tag(slug) as Route}>
                {title}
                <span className={styles.counts}>{countText(films, streams)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="No tags yet">
          Film and stream tags will appear here. Until then, you can{' '}
          <Link className="text-link" href={routes.briefs()}>
            read the briefs
          </Link>
          .
        </EmptyState>
      )}
    </section>
  );
}

/** (3, 1) -> "3 films, 1 stream". */
function countText(films: number, streams: number): string {
  const filmsText = films > 0 && plural(films, 'film');
  const streamsText = streams > 0 && plural(streams, 'stream');
  return [filmsText, streamsText].filter(Boolean).join(', ');
}
