import type { Route } from 'next';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Avatar } from '@/components/ui/Avatar';
import { CountLink } from '@/components/ui/CountLink';
import { areSamples, DemoMark } from '@/components/ui/DemoMark';
import { DescribedLinks } from '@/components/ui/DescribedLinks';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { ListFilters } from '@/components/ui/ListFilters';
import { Pager } from '@/components/ui/Pager';
import { Picture } from '@/components/ui/Picture';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { Time } from '@/components/ui/Time';
import { recordAction, recordTitle } from '@/features/bans/model/record-text';
import { recordStatus } from '@/features/bans/model/status';
import type { FoundRestriction } from '@/features/bans/server/restrictions';
import type { RecordQuestion } from '@/features/search/model/question';
import { type Marked, SEARCH_KIND_IDS, SEARCH_KINDS } from '@/features/search/model/search-query';
import type { FoundPicture } from '@/features/search/server/found-pictures';
import type { FoundPage, SearchResult } from '@/features/search/server/search';
import type { SearchFilter } from '@/lib/domain/list-filters';
import { platformInSentence } from '@/lib/domain/platform';
import type { RecordType, RestrictionFilter, RestrictionState } from '@/lib/domain/restriction-filter';
import type { SearchKind } from '@/lib/domain/search-kinds';
import { smartQuotes } from '@/lib/markdown/smart-quotes';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import { plural } from '@/lib/text/plural';
import { capital, shortened } from '@/lib/text/short-text';
import { onDay } from '@/lib/time/when';
import { SearchForm } from './SearchForm';
import styles from './SearchPage.module.scss';

/** Records that match a search: their number, and the first rows. */
export type RecordMatches = RecordQuestion & {
  readonly records: number;
  readonly rows: readonly FoundRestriction[];
  /** The newest row of each person. */
  readonly people: readonly FoundRestriction[];
  /** The records in each state, for the name of a platform; empty for keywords. */
  readonly states: readonly StateCount[];
};

type StateCount = { readonly state: RestrictionState; readonly count: number };

const HEADINGS = { ban: 'Matching bans', report: 'Matching shadowban reports' } as const;

/** True if the strip of people is shown. */
const arePeopleShown = ({ filter: { platform }, people }: RecordMatches) =>
  Boolean(platform) && people.length > 0;

/** The explorer's page of a filter. */
const getExplorer = (kind: RecordType, filter: RestrictionFilter) =>
  kind === 'ban' ? routes.bans(filter) : routes.reports(filter);

const STATE_WORDS: Readonly<Record<RestrictionState, string>> = {
  'in-force': 'in force',
  restored: 'restored',
  ended: 'ended otherwise',
};

/** The records of a platform in figures, beside the strip of its people: a bar of their states, and the count of each. */
function MatchingFigures({ kind, filter, records, rows, states }: RecordMatches) {
  const place = filter.platform ? platformInSentence(filter.platform) : '';
  const shown = states.filter(({ count }) => count > 0);
  const getStart = (at: number) => shown.slice(0, at).reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.records} data-figures={kind} aria-labelledby="matching-records">
      <div className={styles.heading}>
        <h2 id="matching-records">{kind === 'ban' ? `Bans on ${place}` : `Shadowban reports on ${place}`}</h2>
        <DemoMark isSample={areSamples(rows.map(({ profile }) => profile))} />
      </div>
      <svg viewBox={`0 0 ${records} 1`} preserveAspectRatio="none" aria-hidden="true">
        {shown.map(({ state, count }, at) => (
          <rect key={state} data-state={state} x={getStart(at)} width={count} height="1" />
        ))}
      </svg>
      <ul className="plain-list">
        {shown.map(({ state, count }) => (
          <li key={state} data-state={state}>
            <CountLink href={getExplorer(kind, { ...filter, state })} count={count}>
              <strong>{countText(count)}</strong> {STATE_WORDS[state]}
            </CountLink>
          </li>
        ))}
      </ul>
      <AllInExplorer kind={kind} filter={filter} records={records} />
    </section>
  );
}

/** The link to all matching records. */
function AllInExplorer({ kind, filter, records }: Pick<RecordMatches, 'kind' | 'filter' | 'records'>) {
  return (
    <p>
      <CountLink href={getExplorer(kind, filter)} count={records}>
        {records === 1 ? 'See it' : `See all ${countText(records)}`} in the explorer
      </CountLink>
    </p>
  );
}

/** The bans or reports that a question is about, and a link to all of them in the explorer. */
function MatchingRecords({ kind, filter, records, rows }: RecordMatches) {
  const isSampleList = areSamples(rows.map(({ profile }) => profile));
  const [first] = rows;
  // The face and name of one person in each row would say the same five times.
  const isOfOne =
    rows.length > 1 && rows.every(({ profile }) => profile.username === first?.profile.username);
  return (
    <section className={styles.records} aria-labelledby="matching-records">
      <div className={styles.heading}>
        <h2 id="matching-records">{HEADINGS[kind]}</h2>
        {isOfOne && <p>{first?.profile.displayName}</p>}
        <DemoMark isSample={isSampleList} />
      </div>
      <ul className="plain-list">
        {rows.map(({ restriction, profile }) => (
          <li key={restriction.id} className={styles.row}>
            {isOfOne ? (
              <PlatformMark platform={restriction.platform} />
            ) : (
              <Avatar name={profile.displayName} src={profile.avatarUrl} size={40} />
            )}
            <Link href={routes.record(restriction)}>
              {isOfOne ? capital(recordAction(restriction)) : recordTitle(restriction, profile.displayName)}
            </Link>
            <p>
              <StatusLabel status={recordStatus(restriction)} />
              {restriction.began && <Time when={restriction.began} />}
              <DemoMark isSample={!isSampleList && profile.isSample} />
            </p>
          </li>
        ))}
      </ul>
      <AllInExplorer kind={kind} filter={filter} records={records} />
    </section>
  );
}

/** People in the strip. The explorer has all. */
const MAX_PEOPLE = 6;

/** The faces of the people whose records on a platform match, each with the status of the newest one. */
function MatchingPeople({ kind, filter: { platform }, people }: RecordMatches) {
  if (!platform || people.length === 0) return null;
  const name = platformInSentence(platform);
  return (
    <section className={styles.people} aria-labelledby="matching-people">
      <h2 id="matching-people">
        {kind === 'ban' ? `People banned from ${name}` : `People with shadowban reports on ${name}`}
      </h2>
      <ul className="plain-list">
        {people.slice(0, MAX_PEOPLE).map(({ restriction, profile }) => (
          <li key={profile.username}>
            <Avatar name={profile.displayName} src={profile.avatarUrl} size={48} />
            <Link href={routes.platformOnProfile(profile.username, platform) as Route}>
              {profile.displayName}
            </Link>
            <StatusLabel status={recordStatus(restriction)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type FoundItemProps = { item: FoundPage; picture: FoundPicture | null };

const SIZES = { portrait: '80px', plate: '80px', wide: '80px' } as const;

/** The marks of pages without a picture. */
const MARKS: Readonly<Record<SearchKind, IconName>> = {
  guide: 'journal-text',
  brief: 'journal-text',
  profile: 'person',
  personality: 'person',
  stream: 'film',
  film: 'film',
  post: 'chat-square-text',
  product: 'bag',
};

function FoundPictureOf({ picture }: { picture: FoundPicture }) {
  return picture.kind === 'face' ? (
    <Avatar name={picture.name} src={picture.src} size={64} />
  ) : (
    <Picture className={styles[picture.kind]} picture={picture.picture} sizes={SIZES[picture.kind]} />
  );
}

/** A page in the search results: its kind, its title, and an excerpt with the words. */
function FoundItem({ item: { kind, path, title, excerpt, day, isSample }, picture }: FoundItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.picture}>
        {picture ? (
          <FoundPictureOf picture={picture} />
        ) : (
          <span className={styles.mark}>
            <Icon name={MARKS[kind]} />
          </span>
        )}
      </div>
      <div className={styles.words}>
        <p className="kicker">
          {SEARCH_KINDS[kind]}
          {day && (
            <>
              {' · '}
              <Time when={onDay(day)} />
            </>
          )}{' '}
          <DemoMark isSample={isSample} />
        </p>
        <h2>
          <Link href={path as Route}>
            <Pieces pieces={title} />
          </Link>
        </h2>
        <p className={styles.excerpt} dir="auto">
          <Pieces pieces={withSmartQuotes(excerpt)} />
        </p>
      </div>
    </li>
  );
}

/** Replaces straight quotes in an excerpt. Each quote stays one character, so that the matches keep their places. */
function withSmartQuotes(pieces: readonly Marked[]): readonly Marked[] {
  const text = smartQuotes(pieces.map((piece) => piece.text).join(''));
  let from = 0;
  return pieces.map((piece) => {
    const start = from;
    from += piece.text.length;
    return { ...piece, text: text.slice(start, from) };
  });
}

/** A text with the matches marked. */
function Pieces({ pieces }: { pieces: readonly Marked[] }) {
  return pieces.map(({ text, isMatch }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their places.
    isMatch ? <mark key={at}>{text}</mark> : text,
  );
}

/** The search page: a form and a list of results. It needs no script. */
export function SearchPage({
  filter,
  result,
  pictures,
  matches,
}: {
  filter: SearchFilter;
  result: SearchResult;
  /** One for each result. */
  pictures: readonly (FoundPicture | null)[];
  /** The records that the question is about; null without any. */
  matches: RecordMatches | null;
}) {
  const { text } = filter;
  return (
    <>
      <BreadcrumbBanner title="Search" heading={text && getHeading(text, filter, result, matches)}>
        <search-field suppressHydrationWarning>
          <SearchForm place="search" filter={filter} />
        </search-field>
      </BreadcrumbBanner>
      <div className={`page ${styles.results}`} data-with-records={matches ? '' : undefined}>
        {text ? (
          <Results filter={filter} text={text} result={result} pictures={pictures} matches={matches} />
        ) : (
          <Suggestions />
        )}
      </div>
    </>
  );
}

const MAX_TEXT_IN_HEADING = 60;

/** The matching records are beside the first results of all kinds only. */
const areMatchesShown = ({ kind }: SearchFilter, { page }: SearchResult) => page === 1 && !kind;

const getTotal = ({ counts }: SearchResult) => SEARCH_KIND_IDS.reduce((sum, kind) => sum + counts[kind], 0);

/** "53 results and 7 bans for “appeal”". */
function getHeading(
  text: string,
  filter: SearchFilter,
  result: SearchResult,
  matches: RecordMatches | null,
): string {
  const { kind } = filter;
  const total = kind ? result.counts[kind] : getTotal(result);
  const found = [
    ...(total > 0 ? [plural(total, 'result')] : []),
    ...(matches && areMatchesShown(filter, result) ? [plural(matches.records, matches.kind)] : []),
  ];
  const words = shortened(result.instead ?? text, MAX_TEXT_IN_HEADING);
  return `${found.join(' and ') || 'No results'} for “${words}”${kind ? ` in ${SEARCH_KINDS[kind]}` : ''}`;
}

/** Maximum number of guides before the matching records. Further guides come after the records. */
const MAX_GUIDES_FIRST = 5;

/**
 * Returns the number of results above the matching records: the first guides, or the person that was searched for.
 */
function countBeforeRecords(items: readonly FoundPage[]): number {
  const guides = items.findLastIndex(({ kind }) => kind === 'brief' || kind === 'guide') + 1;
  if (guides > 0) return Math.min(guides, MAX_GUIDES_FIRST);
  return items[0]?.kind === 'profile' ? 1 : 0;
}

function ResultList({
  items,
  pictures,
}: {
  items: readonly FoundPage[];
  pictures: readonly (FoundPicture | null)[];
}) {
  if (items.length === 0) return null;
  return (
    <ol className={`plain-list ${styles.list}`}>
      {items.map((item, index) => (
        <FoundItem key={item.path} item={item} picture={pictures[index] ?? null} />
      ))}
    </ol>
  );
}

function Results({
  filter,
  text,
  result,
  pictures,
  matches,
}: Parameters<typeof SearchPage>[0] & { text: string }) {
  const { items, page, hasNext, counts, instead, isLoose } = result;
  const total = getTotal(result);
  const shownMatches = areMatchesShown(filter, result) ? matches : null;
  // The name of a platform leads to its people and figures, everything else to the matching records.
  const hasPeople = shownMatches && arePeopleShown(shownMatches);
  const isPersonFirst = items[0]?.kind === 'profile' || items[0]?.kind === 'personality';
  const before = shownMatches && !hasPeople ? countBeforeRecords(items) : items.length;
  const kinds = SEARCH_KIND_IDS.filter((kind) => counts[kind] > 0 || kind === filter.kind);
  return (
    <>
      {total > 0 && (
        <ListFilters
          label="Filter results"
          rows={[
            {
              name: 'Type',
              choices: [
                { label: `All ${countText(total)}`, href: routes.search({ text }), isSet: !filter.kind },
                ...kinds.map((kind) => ({
                  label: `${SEARCH_KINDS[kind]} ${countText(counts[kind])}`,
                  href: routes.search({ text, kind }),
                  isSet: kind === filter.kind,
                })),
              ],
            },
          ]}
          menus={[]}
          count={null}
          clearHref={null}
        />
      )}
      {instead && (
        <p className={styles.note}>
          No results for “{text}”. Showing results for <strong>{instead}</strong>.
        </p>
      )}
      {isLoose && total > 0 && (
        <p className={styles.note}>No page contains all of these words. These pages contain some of them.</p>
      )}
      {hasPeople && (
        <>
          <MatchingPeople {...shownMatches} />
          <MatchingFigures {...shownMatches} />
        </>
      )}
      {shownMatches && !isPersonFirst && !items.some(({ path }) => path === routes.start()) && (
        <p className={styles.note}>
          Were you banned? Start here:{' '}
          <Link className="text-link" href={routes.start()}>
            the first hour, and where to appeal
          </Link>
          .
        </p>
      )}
      <ResultList items={items.slice(0, before)} pictures={pictures} />
      {shownMatches && !hasPeople && <MatchingRecords {...shownMatches} />}
      <ResultList items={items.slice(before)} pictures={pictures.slice(before)} />
      {items.length === 0 && (
        <>
          <EmptyState title={total > 0 ? 'No results on this page' : 'No pages found'}>
            Check the spelling, or try fewer words.
          </EmptyState>
          {!shownMatches && <Suggestions />}
        </>
      )}
      <Pager
        label="Results"
        page={page}
        hasNext={hasNext}
        getHref={(number) => routes.search({ ...filter, page: number })}
      />
    </>
  );
}

const POPULAR_SEARCHES = ['appeal', 'evidence', 'Digital Services Act', 'shadowban', 'audience', 'copyright'];

const ENTRANCES = [
  {
    label: 'I’ve been banned: what now?',
    text: 'The first hour in six steps, and where to appeal.',
    href: routes.start(),
  },
  { label: 'Briefs', text: 'Bans, appeals, evidence and shadowbans, with sources.', href: routes.briefs() },
  { label: 'Bans', text: 'Every ban on record, by platform, status, date or keyword.', href: routes.bans() },
  { label: 'Profiles', text: 'Creators, and their status on every platform.', href: routes.profiles() },
  { label: 'Streams', text: 'Hearings, talks and workshops.', href: routes.streams() },
] as const;

/** Shown before a search and instead of results: the main parts of the site, and example searches. */
function Suggestions() {
  return (
    <section className={styles.suggestions} aria-labelledby="popular-searches">
      <h2 id="popular-searches">Popular searches</h2>
      <ul className={`plain-list ${styles.beginnings}`}>
        {POPULAR_SEARCHES.map((word) => (
          <li key={word}>
            <Link className="button" href={routes.search({ text: word })}>
              {word}
            </Link>
          </li>
        ))}
      </ul>
      <DescribedLinks links={ENTRANCES} />
    </section>
  );
}
