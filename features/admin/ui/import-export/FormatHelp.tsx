import { Card } from '@/components/ui/Card';
import { KEY_FIELDS } from '@/features/admin/model/exchange-columns';
import type { AdminField, AdminModel } from '@/features/admin/model/field';
import { ADMIN_FIELDS } from '@/features/admin/model/fields';
import styles from './FormatHelp.module.scss';

const KINDS: Readonly<Record<AdminField['kind'], string>> = {
  text: 'text',
  'long-text': 'multi-line text',
  address: 'address',
  integer: 'whole number',
  decimal: 'number',
  'yes-no': 'true or false',
  choice: 'one of',
  day: 'date, YYYY-MM-DD',
  instant: 'date and time, ISO 8601 with time zone',
  duration: 'duration, h:mm:ss or ISO 8601',
  list: 'list',
  picture: 'path of an image on this site',
  json: 'JSON: [{"at": seconds, "title": text}]',
};

/** The rules of the files, and every column. */
export function FormatHelp({ model }: { model: AdminModel }) {
  const key = KEY_FIELDS[model];
  return (
    <Card id="format" title="File format">
      <ul className={styles.rules}>
        <li>
          The first row has the column names, in any order and in upper or lower case. A row is matched to a
          record by its <code>id</code>, or by its <code>{key}</code> if there is no id. Other rows are new
          records.
        </li>
        <li>An empty cell clears the field. Fields without a column are not changed.</li>
        <li>
          A list is one cell, separated by semicolons: <code>a; b; c</code>. Put a backslash before a
          semicolon or backslash within an entry: <code>{String.raw`one\; still one; two`}</code>. One entry
          per line works too.
        </li>
        <li>
          Spreadsheets run text as a formula if it begins with <code>=</code>, <code>+</code>, <code>-</code>{' '}
          or <code>@</code>. The export adds an apostrophe before such text, and the import removes it.
        </li>
        <li>Files are UTF-8. JSON is a list of objects with the same field names. Lists are JSON lists.</li>
      </ul>
      <details className={styles.columns}>
        <summary>All {ADMIN_FIELDS[model].length} columns</summary>
        <dl>
          {ADMIN_FIELDS[model].map(
            ({ name, label, kind, isRequired, isReadOnly, isCounted, choices }: AdminField) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  {label}: {KINDS[kind]}
                  {choices && ` (${choices.map(({ value }) => value).join(', ')})`}
                  {isRequired && <strong>, required</strong>}
                  {isReadOnly && ', set by the site, ignored on import'}
                  {isCounted && ', counted by the site, only imported for new records'}
                </dd>
              </div>
            ),
          )}
        </dl>
      </details>
    </Card>
  );
}
