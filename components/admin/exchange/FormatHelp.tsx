import { StudioCard } from '@/components/studio/StudioPage';
import { KEY_FIELDS } from '@/lib/admin/exchange/columns';
import type { AdminField, AdminModel } from '@/lib/admin/field';
import { ADMIN_FIELDS } from '@/lib/admin/fields';
import styles from './FormatHelp.module.scss';

const KINDS: Readonly<Record<AdminField['kind'], string>> = {
  text: 'text',
  'long-text': 'text of several lines',
  address: 'address',
  integer: 'whole number',
  decimal: 'number',
  'yes-no': 'true or false',
  choice: 'one of',
  day: 'day, YYYY-MM-DD',
  instant: 'day and time, ISO 8601 with its zone',
  duration: 'length, h:mm:ss or ISO 8601',
  list: 'list',
  picture: 'path of a picture of this site',
  json: 'JSON: [{"at": seconds, "title": text}]',
};

/** The rules of the files, and every column. */
export function FormatHelp({ model }: { model: AdminModel }) {
  const key = KEY_FIELDS[model];
  return (
    <StudioCard id="format" title="The shape of the files">
      <ul className={styles.rules}>
        <li>
          The first row has the columns’ names, in capitals or not, in any order. A row is recognised by its{' '}
          <code>id</code>, else by its <code>{key}</code>; one that is not here yet is new.
        </li>
        <li>An empty cell empties the field. A column that is not in the file leaves its field alone.</li>
        <li>
          A list stands in one cell, with semicolons between its entries: <code>a; b; c</code>. A semicolon or
          backslash within an entry has a backslash before it: <code>{String.raw`one\; still one; two`}</code>
          . Lines of their own are taken too.
        </li>
        <li>
          A text that a spreadsheet would run as a formula, because it begins with <code>=</code>,{' '}
          <code>+</code>, <code>-</code> or <code>@</code>, leaves with an apostrophe before it. The
          apostrophe goes again on the way in.
        </li>
        <li>UTF-8. JSON is a list of objects with the same names, and lists as lists.</li>
      </ul>
      <details className={styles.columns}>
        <summary>All {ADMIN_FIELDS[model].length} columns</summary>
        <dl>
          {ADMIN_FIELDS[model].map(
            ({ name, label, kind, isRequired, isKept, isCounted, choices }: AdminField) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  {label}: {KINDS[kind]}
                  {choices && ` (${choices.map(({ value }) => value).join(', ')})`}
                  {isRequired && <strong>, required</strong>}
                  {isKept && ', kept by the site and passed over'}
                  {isCounted && ', counted by the site: taken for new records, and else passed over'}
                </dd>
              </div>
            ),
          )}
        </dl>
      </details>
    </StudioCard>
  );
}
