import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { CountLink } from '@/components/ui/CountLink';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { leadingIcon } from '@/components/ui/leading-icon';
import { choiceText, getFilterLabel } from '@/features/bans/model/ban-details';
import type { FoundRestrictions, SideCount } from '@/features/bans/server/restrictions';
import {
  currencyText,
  DATING_WORDS,
  daysText,
  filterWords,
  offeredValues,
  offeredYears,
} from '@/features/explorer/model/filter-words';
import { changedRestrictionFilter, MAX_TEXT_LENGTH } from '@/features/explorer/model/restriction-filter';
import { isPlatformId, PLATFORMS } from '@/lib/domain/platform';
import {
  APPEAL_RESULTS,
  DETAIL_FILTERS,
  type DetailFilter,
  RESTRICTION_STATES,
  type RecordType,
  type RestrictionFilter,
  restrictionQuery,
} from '@/lib/domain/restriction-filter';
import { countText } from '@/lib/text/count-text';
import { APPEAL_RESULT_WORDS, APPEAL_WORDS, KIND_WORDS, STATE_WORDS } from '../model/restriction-words';
import styles from './ExplorerFilters.module.scss';

type FiltersProps = {
  kind: RecordType;
  filter: RestrictionFilter;
  found: FoundRestrictions;
  /** All years with records, newest first. */
  years: readonly string[];
};

/** Types offered as filters. People write types freely, so there may be as many as records. */
const MAX_TYPES = 8;

/** Filters of the explorer. Choices are links with the number of matching rows; keywords and dates are a form. */
export function ExplorerFilters({ kind, filter, found: { sides }, years }: FiltersProps) {
  const { getHref, type: typeWord } = KIND_WORDS[kind];
  const getCount = (counts: readonly SideCount[], value: string) =>
    counts.find((count) => count.value === value)?.records ?? 0;
  const group = (
    name: string,
    side: 'platform' | 'state' | 'appeal_result' | 'type' | DetailFilter,
    choices: readonly { readonly value: string; readonly label: string }[],
  ) => ({
    name,
    choices: choices.map(({ value, label }) => {
      const isSet = filter[side] === value;
      const change = { [side]: isSet ? undefined : value };
      return {
        label,
        isSet,
        platform: side === 'platform' && isPlatformId(value) ? value : null,
        // Creators write types as they like, in any language.
        isWritten: side === 'type',
        records: getCount(sides[side], value),
        href: getHref(changedRestrictionFilter(filter, change)),
      };
    }),
  });
  const types = sides.type.slice(0, MAX_TYPES).map(({ value }) => value);
  const groups = [
    group(
      'Platform',
      'platform',
      sides.platform.flatMap(({ value }) =>
        isPlatformId(value) ? [{ value, label: PLATFORMS[value].displayName }] : [],
      ),
    ),
    group(
      'Status',
      'state',
      RESTRICTION_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
    ),
    group(
      'Appeal',
      'appeal_result',
      APPEAL_RESULTS.map((value) => ({ value, label: APPEAL_RESULT_WORDS[value] })),
    ),
    group(
      typeWord,
      'type',
      (filter.type && !types.includes(filter.type) ? [filter.type, ...types] : types).map((value) => ({
        value,
        label: value,
      })),
    ),
  ];
  const details = DETAIL_FILTERS.map((detail) =>
    group(
      getFilterLabel(detail),
      detail,
      offeredValues(
        sides[detail].map(({ value }) => value),
        filter[detail],
      ).map((value) => ({ value, label: choiceText(detail, value) })),
    ),
  );
  const { sort: _sort, ...set } = filter;
  const words = filterWords(set);
  const shown = [...groups, ...details].filter(({ choices }) => choices.length > 0);
  return (
    <div className={styles.filters} data-part="sidebar" data-print="no">
      <details className={styles.choices}>
        <summary className={leadingIcon('sliders')}>
          Filters{words.length > 0 && ` (${words.length})`} <Icon name="chevron-down" />
        </summary>
        <SearchForm kind={kind} filter={filter} years={years} />
        <nav aria-label={`Filter ${KIND_WORDS[kind].many}`}>
          {shown.map(({ name, choices }) => (
            <div key={name} className={styles.group}>
              <p className="kicker" id={`side-${name.replaceAll(' ', '-')}`}>
                {name}
              </p>
              <ul className="plain-list" aria-labelledby={`side-${name.replaceAll(' ', '-')}`}>
                {choices.map(({ label, href, isSet, records, platform, isWritten }) => (
                  <li key={label}>
                    <Choice href={href} isSet={isSet} records={records}>
                      {platform || isWritten || isSet ? (
                        <span className={platform ? leadingIcon(platform) : undefined} dir="auto">
                          {label}
                          {isSet && <span className="visually-hidden">, selected; remove filter</span>}
                        </span>
                      ) : (
                        label
                      )}
                      <b>{countText(records)}</b>
                    </Choice>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <SetOtherwise kind={kind} filter={filter} />
        </nav>
      </details>
    </div>
  );
}

/** Filters that this page has no list for. Links from profiles and charts set them. */
function SetOtherwise({ kind, filter }: Pick<FiltersProps, 'kind' | 'filter'>) {
  const { getHref } = KIND_WORDS[kind];
  const { appeal, creator, undated, known, days, currency } = filter;
  const set = [
    { side: 'appeal', label: appeal && `Appeal status: ${APPEAL_WORDS[appeal].toLowerCase()}` },
    { side: 'creator', label: creator },
    { side: 'undated', label: undated && 'Without a date' },
    { side: 'known', label: known && DATING_WORDS[known] },
    { side: 'days', label: days && daysText(days) },
    { side: 'currency', label: currency && currencyText(currency) },
  ].filter(({ label }) => label);
  if (set.length === 0) return null;
  return (
    <div className={styles.group}>
      <p className="kicker">More filters</p>
      <ul className="plain-list">
        {set.map(({ side, label }) => (
          <li key={side}>
            <Link
              href={getHref(changedRestrictionFilter(filter, { [side]: undefined })) as Route}
              rel="nofollow"
            >
              <Icon name="x-lg" />
              <span>
                {label}
                <span className="visually-hidden">, selected; remove filter</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ChoiceProps = { href: string; isSet: boolean; records: number; children: ReactNode };

/** A filter with the number of rows that it leads to. A selected filter leads back to all rows. */
function Choice({ href, isSet, records, children }: ChoiceProps) {
  if (isSet)
    return (
      <Link href={href as Route} className={leadingIcon('check-lg')} aria-current rel="nofollow">
        {children}
      </Link>
    );
  return (
    <CountLink href={href} className={leadingIcon('plus-lg')} count={records} rel="nofollow">
      {children}
    </CountLink>
  );
}

/** Keyword and date fields: a form that works without scripts and preserves the other filters. */
function SearchForm({ kind, filter, years }: Omit<FiltersProps, 'found'>) {
  const { text, from, to, undated: _undated, after: _after, ...rest } = filter;
  return (
    <search>
      <form className={styles.form} action={KIND_WORDS[kind].getHref()} method="get">
        {Object.entries(restrictionQuery(rest)).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label className="kicker" htmlFor="explorer-text">
          {' '}
          Keyword{' '}
        </label>
        <input
          id="explorer-text"
          type="search"
          name="q"
          defaultValue={text}
          maxLength={MAX_TEXT_LENGTH}
          placeholder="Reason, notice or person"
          autoComplete="off"
          suppressHydrationWarning
        />
        {years.length > 0 && (
          <p className={`kicker ${styles.years}`}>
            Year <Years kind={kind} filter={filter} years={years} />
          </p>
        )}
        <div className={styles.dates}>
          <DateField label="From" name="from" value={from} />
          <DateField label="To" name="to" value={to} />
        </div>
        <Button type="submit" suppressHydrationWarning>
          Search
        </Button>
      </form>
    </search>
  );
}

/** Links to the rows of a whole year. The selected one leads back to all years. The last link leads to all earlier years. */
function Years({ kind, filter, years: all }: Omit<FiltersProps, 'found'>) {
  const { years, earlier } = offeredYears(all, filter);
  const buildHref = (from?: string, to?: string) =>
    KIND_WORDS[kind].getHref(
      changedRestrictionFilter(filter, { from, to, ...(to && { undated: undefined }) }),
    ) as Route;
  return (
    <>
      {years.map((year) => {
        const isSet = filter.from === year && filter.to === year;
        return (
          <Link
            key={year}
            href={isSet ? buildHref() : buildHref(year, year)}
            aria-current={isSet || undefined}
            rel="nofollow"
          >
            {year}
            {isSet && <span className="visually-hidden">, selected; remove filter</span>}
          </Link>
        );
      })}
      {earlier && (
        <Link href={buildHref(undefined, earlier)} rel="nofollow">
          Earlier
        </Link>
      )}
    </>
  );
}

/** Accepts a year, a month or a day, because many dates are known only to the year or month. */
function DateField({ label, name, value }: { label: string; name: string; value: string | undefined }) {
  return (
    <>
      <label className="kicker" htmlFor={`explorer-${name}`}>
        {label}
      </label>
      <input
        id={`explorer-${name}`}
        name={name}
        defaultValue={value}
        placeholder="YYYY-MM"
        pattern="\d{4}(-\d{2}(-\d{2})?)?"
        title="A year, a month or a day: 2026, 2026-05 or 2026-05-31"
        inputMode="numeric"
        autoComplete="off"
        suppressHydrationWarning
      />
    </>
  );
}
