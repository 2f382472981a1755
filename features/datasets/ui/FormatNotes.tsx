import styles from './DataPage.module.scss';
import { FORMAT_WORDS } from './format-words';

/** Notes on the file formats, for people who open the files. */
export function FormatNotes() {
  return (
    <dl className={styles.formats}>
      <div>
        <dt>
          {FORMAT_WORDS.csv.name} <span>{FORMAT_WORDS.csv.use}</span>
        </dt>
        <dd>
          UTF-8 with a byte order mark, which Excel needs and LibreOffice, pandas and readr recognise. In R’s{' '}
          <code dir="ltr">read.csv</code>, set <code dir="ltr">fileEncoding = "UTF-8-BOM"</code>. Line endings
          follow RFC 4180. Text is quoted; numbers and dates are not. In LibreOffice, select “Format quoted
          field as text” to import every type correctly. A cell that a spreadsheet would run as a formula
          starts with an apostrophe. Lists are JSON in one cell. Unknown values are empty cells.
        </dd>
      </div>
      <div>
        <dt>
          {FORMAT_WORDS.json.name} <span>{FORMAT_WORDS.json.use}</span>
        </dt>
        <dd>
          Title, version, filter, licence and citation come first, then <code dir="ltr">rows</code>. The last
          field, <code dir="ltr">written</code>, is the number of rows in the file. Unknown values are null.
        </dd>
      </div>
      <div>
        <dt>
          {FORMAT_WORDS.ndjson.name} <span>{FORMAT_WORDS.ndjson.use}</span>
        </dt>
        <dd>One row per line and nothing else. Read it line by line, without loading the whole file.</dd>
      </div>
      <div>
        <dt>
          About live files <span>every format</span>
        </dt>
        <dd>
          The rows and their order are fixed when the download starts. If a record changes while the file is
          downloading, you get its current version; withdrawn records and records that no longer match the
          filter are left out. Newer records are not included. A live file has no published hash, because it
          is created while it is sent; a version has one. The response headers also name the licence and the
          dictionary.
        </dd>
      </div>
    </dl>
  );
}
