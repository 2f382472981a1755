import { Fragment, type ReactNode } from 'react';
import { DECIDED_BY, REASON_CATEGORIES } from '@/features/bans/model/ban-details';
import {
  DSA_DECISIONS,
  DSA_OF_APPEALS,
  DSA_OF_BAN_TYPES,
  DSA_OF_CATEGORIES,
  DSA_OF_DECIDED_BY,
  DSA_OF_REASONS,
  DSA_OF_STATES,
  DSA_OF_TYPES,
  DSA_OTHER_FIELDS,
  type DsaFit,
  type DsaMapping,
} from '@/features/bans/model/dsa';
import { CATEGORIES } from '@/features/bans/model/restriction-names';
import { ownValue } from '@/lib/domain/own-value';
import { plural } from '@/lib/text/plural';
import { APPEAL_WORDS, STATE_WORDS } from '../../explorer/model/restriction-words';
import styles from './DsaTables.module.scss';

const FIT_WORDS: Readonly<Record<DsaFit, string>> = { same: 'Same', near: 'Near', field: 'Field', none: '–' };

type Row = readonly [name: string, mapping: DsaMapping];

const CATEGORY_ROWS: readonly Row[] = CATEGORIES.map(({ value, label }) => [label, DSA_OF_CATEGORIES[value]]);

const named = <Id extends string>(
  words: Readonly<Record<Id, string>>,
  mappings: Readonly<Record<Id, DsaMapping>>,
): readonly Row[] =>
  Object.entries<DsaMapping>(mappings).map(([id, mapping]) => [
    Object.entries<string>(words).find(([each]) => each === id)?.[1] ?? id,
    mapping,
  ]);

/** Our terms, each with the nearest value in a statement of reasons. */
export function DsaTables() {
  return (
    <>
      <MappingTable title="Bans, by action" rows={Object.entries(DSA_OF_BAN_TYPES)} />
      <MappingTable title="Bans, by reason given" rows={named(REASON_CATEGORIES, DSA_OF_REASONS)} />
      <MappingTable title="Bans, by who decided" rows={named(DECIDED_BY, DSA_OF_DECIDED_BY)} />
      <MappingTable title="Shadowban reports, by observed effect" rows={Object.entries(DSA_OF_TYPES)} />
      <MappingTable title="Shadowban reports, by category" rows={CATEGORY_ROWS} />
      <MappingTable title="Appeals" rows={named(APPEAL_WORDS, DSA_OF_APPEALS)} />
      <MappingTable title="Status" rows={named(STATE_WORDS, DSA_OF_STATES)} />
      <OtherFields />
    </>
  );
}

/** A table under its title, closed at first: the tables together are longer than the rest of the page. */
function FoldedTable({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        {title} <span className="muted">{plural(count, 'term')}</span>
      </summary>
      <div className={styles.room}>
        <table className={styles.table} aria-label={title}>
          {children}
        </table>
      </div>
    </details>
  );
}

function MappingTable({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <FoldedTable title={title} count={rows.length}>
      <thead>
        <tr>
          <th scope="col">On this site</th>
          <th scope="col">In a statement of reasons</th>
          <th scope="col">Match</th>
          <th scope="col">Differences</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, { field, value, fit, note }]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label="In a statement of reasons">
              {field ? <Value field={field} value={value} /> : <span className="muted">No field</span>}
            </td>
            <td data-label="Match">{FIT_WORDS[fit]}</td>
            <td data-label="Differences" className={styles.note}>
              {note}
            </td>
          </tr>
        ))}
      </tbody>
    </FoldedTable>
  );
}

/** A value with the database's own label; or the field alone. */
function Value({ field, value }: { field: keyof typeof DSA_DECISIONS; value: string | null }) {
  const labels: Readonly<Record<string, string>> = DSA_DECISIONS[field];
  return (
    <>
      <Code>{value ?? field}</Code>
      {value && <span className={styles.label}>{ownValue(labels, value)}</span>}
    </>
  );
}

/** A long name, which may break after the lines that hold its words together and not within a word. */
function Code({ children }: { children: string }) {
  return (
    <code dir="ltr">
      {[...children.matchAll(/[^_]+_?/g)].map(({ index, 0: part }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}

function OtherFields() {
  return (
    <FoldedTable title="Other fields in a statement" count={DSA_OTHER_FIELDS.length}>
      <thead>
        <tr>
          <th scope="col">In a statement of reasons</th>
          <th scope="col">On this site</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {DSA_OTHER_FIELDS.map(({ fields, ours, note }) => (
          <tr key={fields.join()}>
            <th scope="row">
              {fields.map((field) => (
                <Code key={field}>{field}</Code>
              ))}
            </th>
            <td data-label="On this site">
              {ours ? <Code>{ours}</Code> : <span className="muted">Not on record</span>}
            </td>
            <td data-label="Note" className={styles.note}>
              {note}
            </td>
          </tr>
        ))}
      </tbody>
    </FoldedTable>
  );
}
