import styles from './DataPage.module.scss';
import { FORMAT_WORDS } from './format-words';

/** How the files are written, as far as somebody has to know who opens them. */
export function FormatNotes() {
  return (
    <dl className={styles.formats}>
      <div>
        <dt>
          {FORMAT_WORDS.csv.name} <span>{FORMAT_WORDS.csv.use}</span>
        </dt>
        <dd>
          UTF-8 with a byte order mark, which Excel needs; LibreOffice, pandas and readr know it. In R’s{' '}
          <code dir="ltr">read.csv</code> say <code dir="ltr">fileEncoding = "UTF-8-BOM"</code>. Lines end as
          RFC 4180 has it. Words stand in quotes, numbers and dates do not: tick “Format quoted field as text”
          when LibreOffice asks, and every type is as it should be. A cell that a spreadsheet would run as a
          formula has an apostrophe before it. Lists are JSON within their cell. Nothing known is an empty
          cell.
        </dd>
      </div>
      <div>
        <dt>
          {FORMAT_WORDS.json.name} <span>{FORMAT_WORDS.json.use}</span>
        </dt>
        <dd>
          Title, version, filter, licence and citation come first, then <code dir="ltr">rows</code>, and at
          the end <code dir="ltr">written</code>, the number of rows in the file. Nothing known is null.
        </dd>
      </div>
      <div>
        <dt>
          {FORMAT_WORDS.ndjson.name} <span>{FORMAT_WORDS.ndjson.use}</span>
        </dt>
        <dd>One row a line, and nothing else: read it line by line, without the whole in memory.</dd>
      </div>
      <div>
        <dt>
          What a file of now is <span>every format</span>
        </dt>
        <dd>
          Which rows it has, and their order, is that of the moment in which it begins. A record that changes
          while it is sent comes as it is then, or not at all where it was withdrawn or the filter no longer
          fits; what is new since is not in it. It has no published hash, since it is sent while it is made: a
          version has one. Licence and dictionary are named in the headers as well.
        </dd>
      </div>
    </dl>
  );
}
