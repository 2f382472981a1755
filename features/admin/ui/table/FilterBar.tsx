import type { Table } from '@tanstack/react-table';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { conditionCount, type ListView } from '@/features/admin/model/list-address';
import { boundedCountText, type Count } from '@/features/admin/model/overview';
import type { RecordFilter } from '@/features/admin/model/record-sources';
import { ownValue } from '@/lib/domain/own-value';
import { plural } from '@/lib/text/plural';
import styles from './FilterBar.module.scss';

export type FilterControl =
  | {
      readonly name: string;
      readonly label: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly isYesNo?: boolean;
    }
  | { readonly name: string; readonly label: string; readonly suggestions: readonly string[] }
  /** A filter that only links set. It is shown while it is active, and can be removed. */
  | { readonly name: string; readonly label: string; readonly isCondition: true };

/** Milliseconds after the newest keystroke. */
const PAUSE = 350;

/** Controls beside search and sort that a tablet has room for. If there are more, they are behind a button. */
const MAX_IN_ROW = 2;

/** Filters and order of a list: the search first, the rest in a row of small controls. */
export function FilterBar<Sort extends string>({
  view,
  controls,
  orders,
  searchLabel,
  searchHint = 'Title, address or host',
  onChange,
}: {
  view: Pick<ListView<Sort>, 'filter' | 'sort'>;
  controls: readonly FilterControl[];
  /** Sort orders; the sort control is hidden if this is empty. */
  orders: readonly { readonly value: Sort; readonly label: string }[];
  searchLabel: string;
  /** The fields that the search covers; null if the list has no search. */
  searchHint?: string | null;
  onChange: (changes: { readonly filter?: RecordFilter; readonly sort?: Sort }) => void;
}) {
  const { filter, sort } = view;
  const more = useId();
  const conditions = conditionCount(view);
  // On a narrow screen, where the controls are behind a button.
  const [isOpen, setOpen] = useState(false);
  const set = (name: string, value: string | boolean | undefined) =>
    onChange({ filter: { ...filter, [name]: value } });
  const given = (name: string) => ownValue(filter, name);
  const text = (name: string) => {
    const value = given(name);
    return typeof value === 'string' ? value : '';
  };
  return (
    <search className={styles.bar} data-many={controls.length > MAX_IN_ROW || undefined}>
      {searchHint !== null && (
        <TypedControl
          label={searchLabel}
          searchHint={searchHint}
          value={text('search')}
          onChange={(value) => set('search', value)}
        />
      )}
      {(controls.length > 0 || orders.length > 0) && (
        <button
          type="button"
          className={`button ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="sliders" /> Filter and sort
          {conditions > 0 && ` (${conditions})`}
        </button>
      )}
      <div id={more} className={styles.more} data-open={isOpen}>
        {controls.map((control) =>
          'isCondition' in control ? (
            given(control.name) !== undefined && (
              <button
                key={control.name}
                type="button"
                className={styles.condition}
                onClick={() => set(control.name, undefined)}
              >
                {control.label} <Icon name="x-lg" />
                <span className="visually-hidden">Remove this filter</span>
              </button>
            )
          ) : 'options' in control ? (
            <label key={control.name} className={styles.control} data-set={given(control.name) !== undefined}>
              <span>{control.label}</span>
              <select
                value={control.isYesNo ? yesNo(given(control.name)) : text(control.name)}
                onChange={({ target: { value } }) =>
                  set(control.name, value === '' ? undefined : control.isYesNo ? value === 'yes' : value)
                }
              >
                <option value="">Any</option>
                {control.options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" />
            </label>
          ) : (
            <TypedControl
              key={control.name}
              label={control.label}
              suggestions={control.suggestions}
              value={text(control.name)}
              onChange={(value) => set(control.name, value)}
            />
          ),
        )}
        {orders.length > 0 && (
          <label className={styles.control}>
            <span>Sort</span>
            <select
              value={sort}
              onChange={({ target }) => {
                const chosen = orders.find(({ value }) => value === target.value);
                if (chosen) onChange({ sort: chosen.value });
              }}
            >
              {orders.map((order) => (
                <option key={order.value} value={order.value}>
                  {order.label}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </label>
        )}
      </div>
      {conditions > 0 && (
        <button type="button" className={styles.clear} onClick={() => onChange({ filter: {} })}>
          <Icon name="x-lg" /> Clear filters
        </button>
      )}
    </search>
  );
}

const yesNo = (value: string | boolean | undefined) => (value === undefined ? '' : value ? 'yes' : 'no');

/** A typed filter, applied after a pause in typing. */
function TypedControl({
  label,
  value,
  onChange,
  suggestions = [],
  searchHint,
}: {
  label: string;
  value: string;
  onChange: (value: string | undefined) => void;
  suggestions?: readonly string[];
  /** The fields that the search covers. */
  searchHint?: string | undefined;
}) {
  const id = useId();
  const isSearch = searchHint !== undefined;
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onChange(text.trim() || undefined);
  };
  return (
    <label className={`${styles.control} ${isSearch ? styles.search : ''}`} data-set={value !== ''}>
      <span>{label}</span>
      {isSearch && <Icon name="search" />}
      <input
        type={isSearch ? 'search' : 'text'}
        dir="auto"
        autoComplete="off"
        value={typed}
        placeholder={searchHint ?? 'Any'}
        list={suggestions.length > 0 ? id : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => take(target.value), PAUSE);
        }}
        onKeyDown={(event) => event.key === 'Enter' && take(typed)}
        onBlur={() => take(typed)}
      />
      {suggestions.length > 0 && (
        <datalist id={id}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </label>
  );
}

/** The number of rows on the page and in the list, above the rows. */
export function ListCount<Item>({
  table,
  total = null,
  broken = 0,
  isCutShort = false,
  isLoading,
}: {
  table: Table<Item>;
  /** The number of rows on all pages; null if it is unknown. */
  total?: Count | null;
  /** Records of the page that could not be read. */
  broken?: number;
  /** True if the search has not read everything: there may be more on the next page. */
  isCutShort?: boolean;
  isLoading: boolean;
}) {
  const page = table.getState().pagination.pageIndex + 1;
  const rows = table.getRowCount();
  const isWhole = total !== null && !total.isMore && total.count === rows;
  const text = isWhole
    ? plural(rows, 'row')
    : `Page ${page}: ${total === null ? plural(rows, 'row') : `${rows} of ${boundedCountText(total)} rows`}`;
  return (
    <p role="status" className={styles.said}>
      {isLoading ? 'Loading…' : `${text}.`}
      {!isLoading && isCutShort && ' The search is not complete. There may be more on the next page.'}
      {!isLoading && broken > 0 && <strong> {plural(broken, 'record')} could not be read.</strong>}
    </p>
  );
}

/** The buttons to the pages before and after; nothing for a list of one page. */
export function ListFoot<Item>({ table, isLoading }: { table: Table<Item>; isLoading: boolean }) {
  const [hasPrevious, hasNext] = [table.getCanPreviousPage(), table.getCanNextPage()];
  if (!hasPrevious && !hasNext) return null;
  return (
    <div className={styles.ways}>
      <Button disabled={!hasPrevious || isLoading} onClick={() => table.previousPage()}>
        <Icon name="chevron-left" /> Previous
      </Button>
      <Button disabled={!hasNext || isLoading} onClick={() => table.nextPage()}>
        Next <Icon name="chevron-right" />
      </Button>
    </div>
  );
}
