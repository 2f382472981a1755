import type { Route } from 'next';
import { Avatar } from '@/components/ui/Avatar';
import { FactList } from '@/components/ui/FactList';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { type Stream, sampleClipTheme, sourceNow } from '@/features/streams/model/stream';
import { tagSlug } from '@/lib/domain/slug';
import { tagName } from '@/lib/domain/tag-name';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import { movieTime } from '@/lib/text/movie-time';
import { onDay, toIsoDate, whenText } from '@/lib/time/when';
import styles from './StreamFacts.module.scss';

/** The facts about a stream that the line below its title does not have. */
export function StreamFacts({ stream }: { stream: Stream }) {
  const { director, cast, releasedOn, rating, ratingFrom, quality, captions } = stream;
  // The day in the line below the title.
  const shownDay = stream.startsAt && toIsoDate(new Date(stream.startsAt));
  return (
    <section aria-labelledby="facts">
      <SectionHeading id="facts">About this stream</SectionHeading>
      <FactList
        facts={[
          { name: 'Host', value: stream.host && <Host stream={stream} /> },
          {
            name: 'Duration',
            value: stream.durationSeconds !== null && stream.isSample && <Duration stream={stream} />,
          },
          { name: 'Director', value: director !== stream.host && director },
          { name: 'Cast', value: cast.filter((name) => name !== stream.host).join(', ') },
          {
            name: 'Type',
            value: [stream.videoType, stream.seasonType].filter(Boolean).map(named).join(', '),
          },
          { name: 'Released', value: releasedOn && releasedOn !== shownDay && whenText(onDay(releasedOn)) },
          { name: 'Rating', value: rating !== null && <Rating value={rating} from={ratingFrom} /> },
          { name: 'Captions', value: captions.map(({ label }) => label).join(', ') },
          { name: 'Quality', value: quality },
          { name: 'Views', value: stream.views > 0 && countText(stream.views) },
          { name: 'Likes', value: stream.likes > 0 && countText(stream.likes) },
          { name: 'Tags', value: stream.tags.length > 0 && <Tags tags={stream.tags} /> },
          { name: 'Sources', value: stream.sources.length > 0 && <Addresses entries={stream.sources} /> },
          {
            name: 'Also available at',
            value: stream.platformLinks.length > 0 && <Addresses entries={stream.platformLinks} />,
          },
        ]}
      />
    </section>
  );
}

/** The clips of samples are equally long, so this is the only place that shows their duration. */
function Duration({ stream }: { stream: Stream }) {
  const text = movieTime(stream.durationSeconds ?? 0);
  return sampleClipTheme(sourceNow(stream)) ? `${text}, sample clip` : text;
}

const named = (word: string | null) => tagName(word?.toLowerCase() ?? '');

function Rating({ value, from }: { value: number; from: string | null }) {
  return (
    <>
      {value.toFixed(1)} of 5{from && <span className={styles.from}>{from}</span>}
    </>
  );
}

function Host({ stream: { host, hostUsername, hostAvatar } }: { stream: Stream }) {
  return hostUsername ? (
    <span className={styles.host}>
      {host && hostAvatar && <Avatar name={host} src={hostAvatar} size={40} />}
      <Link className="text-link" href={routes.profile(hostUsername) as Route}>
        {host}
      </Link>
    </span>
  ) : (
    host
  );
}

/** Each tag once, even if the record repeats it or spells it in different ways. */
function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul className={`plain-list ${styles.words}`}>
      {[...new Map(tags.map((tag) => [tagSlug(tag), tag]))].map(([slug, tag]) => (
        <li key={slug}>
          <Link className="text-link" href={routes.tag(slug) as Route}>
            {tagName(tag)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Shows addresses as links that name their host. Any other text stays text. */
function Addresses({ entries }: { entries: readonly string[] }) {
  return (
    <ul className="plain-list">
      {[...new Set(entries)].map((entry) => (
        <li key={entry}>
          {URL.canParse(entry) ? (
            <a className="text-link" href={entry} rel="nofollow noopener">
              {new URL(entry).host.replace(/^www\./, '')}
            </a>
          ) : (
            entry
          )}
        </li>
      ))}
    </ul>
  );
}
