import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Stream } from '@/lib/domain/stream';
import { tagName } from '@/lib/domain/theme';
import { onDay, whenText } from '@/lib/domain/when';
import { routes } from '@/lib/routes';
import styles from './StreamFacts.module.scss';

/** What is known of a stream, as a list of facts; what is not known is left out. */
export function StreamFacts({ stream }: { stream: Stream }) {
  const {
    director,
    cast,
    host,
    hostUsername,
    releasedOn,
    rating,
    quality,
    captions,
    tags,
    platformLinks,
    sources,
  } = stream;
  const addresses = [...new Set([...platformLinks, ...sources])].filter((address) => URL.canParse(address));
  return (
    <section aria-labelledby="facts">
      <SectionHeading id="facts">About this stream</SectionHeading>
      <dl className={styles.facts}>
        <Fact name="Host">
          {host &&
            (hostUsername ? (
              <Link className="text-link" href={routes.profile(hostUsername) as Route}>
                {host}
              </Link>
            ) : (
              host
            ))}
        </Fact>
        <Fact name="Director">{director}</Fact>
        <Fact name="With">{cast.join(', ')}</Fact>
        <Fact name="Released">{releasedOn && whenText(onDay(releasedOn))}</Fact>
        <Fact name="Rating">{rating !== null && `${rating.toFixed(1)} of 5`}</Fact>
        <Fact name="Quality">{quality}</Fact>
        <Fact name="Captions">{captions.map(({ label }) => label).join(', ')}</Fact>
        <Fact name="Tags">{tags.map(tagName).join(', ')}</Fact>
        <Fact name="Also at">
          {addresses.length > 0 && (
            <ul className="plain-list">
              {addresses.map((address) => (
                <li key={address}>
                  <a className="text-link" href={address} rel="nofollow noopener">
                    {new URL(address).host.replace(/^www\./, '')}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
