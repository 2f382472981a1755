import { getBrief } from '@/features/briefs/server/briefs';
import type { Stream } from '@/features/streams/model/stream';
import { durationText, languageName } from '@/features/streams/model/stream-text';
import { getStream } from '@/features/streams/server/streams';
import { CATEGORIES } from '@/lib/domain/theme';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { markedName, sampleMark } from '@/lib/samples/sample-owner';
import { onDay, whenText } from '@/lib/time/when';
import type { Card } from './card-document';
import { markup } from './markup';
import { outLink, picture } from './pieces';
import { by } from './told-by';

/** The card of a brief: picture, title, description, author and date. */
export async function briefCard(slug: string): Promise<Card | null> {
  const brief = await getBrief(slug);
  if (!brief) return null;
  const { title, description, category, author, publishedOn, readingMinutes } = brief;
  const path = routes.brief(brief.slug);
  return {
    title,
    path,
    kicker: CATEGORIES[category],
    ...sampleMark(author.isSample === true),
    body: markup`<div class="media">${picture(pictureOfRecord('brief', brief))}<div class="words"><h1 class="clamp">${outLink(path, markup`<bdi>${title}</bdi>`)}</h1><p class="serif text clamp" dir="auto">${description}</p></div></div>`,
    source: markup`${by(author)}, ${whenText(onDay(publishedOn))}`,
    author: { name: markedName(author.displayName, author), path: routes.profile(author.username) },
    image: routes.openGraph('brief', brief.slug),
    action: `Read (${readingMinutes} min)`,
  };
}

const STREAM_STATES: Readonly<Record<Stream['state'], string>> = {
  upcoming: 'Upcoming stream',
  live: 'Live now',
  recorded: 'Stream',
};

/** The card of a stream: still, date and duration. The stream is played on its own page. */
export async function streamCard(slug: string): Promise<Card | null> {
  const stream = await getStream(slug);
  if (!stream) return null;
  const { title, description, state, host, hostUsername, startsAt, durationSeconds, language, isRestricted } =
    stream;
  const path = routes.stream(stream.slug);
  const facts = [
    isRestricted && 'Restricted',
    startsAt && whenText(onDay(startsAt.slice(0, 10))),
    durationSeconds !== null && durationText(durationSeconds),
    language && languageName(language),
  ].filter(Boolean);
  return {
    title,
    path,
    kicker: STREAM_STATES[state],
    ...sampleMark(stream.isSample === true),
    // Restricted pictures need consent, so cards on other sites do not show them.
    body: markup`<div${!isRestricted && markup` class="media"`}>${!isRestricted && picture(pictureOfRecord('stream', stream))}<div class="words"><h1 class="clamp">${outLink(path, markup`<bdi>${title}</bdi>`)}</h1><p class="text">${facts.join(' · ')}</p><p class="serif text clamp" dir="auto">${description}</p></div></div>`,
    source: host && by({ displayName: host, ...sampleMark(stream.isSample === true) }),
    ...(host && { author: { name: host, path: hostUsername && routes.profile(hostUsername) } }),
    image: routes.openGraph('stream', stream.slug),
    action: state === 'upcoming' ? 'See date' : 'Watch',
  };
}
