import type { Route } from 'next';
import { FactList } from '@/components/ui/FactList';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Stream } from '@/lib/domain/streams/stream';
import { tagName } from '@/lib/domain/theme';
import { onDay, whenText } from '@/lib/domain/time/when';
import { routes } from '@/lib/routes';

/** What is known of a stream. */
export function StreamFacts({ stream }: { stream: Stream }) {
  const { director, cast, releasedOn, rating, quality, captions, tags } = stream;
  return (
    <section aria-labelledby="facts">
      <SectionHeading id="facts">About this stream</SectionHeading>
      <FactList
        facts={[
          { name: 'Host', value: stream.host && <Host stream={stream} /> },
          { name: 'Director', value: director },
          { name: 'With', value: cast.join(', ') },
          { name: 'Released', value: releasedOn && whenText(onDay(releasedOn)) },
          { name: 'Rating', value: rating !== null && `${rating.toFixed(1)} of 5` },
          { name: 'Quality', value: quality },
          { name: 'Captions', value: captions.map(({ label }) => label).join(', ') },
          { name: 'Tags', value: tags.map(tagName).join(', ') },
          { name: 'Sources', value: stream.sources.length > 0 && <Addresses entries={stream.sources} /> },
          {
            name: 'Also at',
            value: stream.platformLinks.length > 0 && <Addresses entries={stream.platformLinks} />,
          },
        ]}
      />
    </section>
  );
}

function Host({ stream: { host, hostUsername } }: { stream: Stream }) {
  return hostUsername ? (
    <Link className="text-link" href={routes.profile(hostUsername) as Route}>
      {host}
    </Link>
  ) : (
    host
  );
}

/** Addresses as links that name their host; what is no address is a sentence and stays one. */
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
