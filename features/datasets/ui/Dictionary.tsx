import type { Column, ColumnType } from '@/features/datasets/model/column';
import { COLUMNS } from '@/features/datasets/model/columns';
import styles from './DataTable.module.scss';

const TYPE_WORDS: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  address: 'URL',
  date: 'date',
  integer: 'whole number',
  decimal: 'number',
  boolean: 'true or false',
  list: 'list of objects',
};

/** The data dictionary: name, type, description and empty value of each column. */
export function Dictionary() {
  return (
    <div className={styles.room}>
      <table className={styles.table}>
        <caption className="visually-hidden">The columns, in the order of the files</caption>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Files</th>
            <th scope="col">Description</th>
            <th scope="col">If empty</th>
          </tr>
        </thead>
        <tbody>
          {COLUMNS.map((column) => (
            <ColumnRow key={column.name} column={column} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnRow({ column }: { column: Column }) {
  const { name, type, unit, kinds, description, values, items, note, unknown } = column;
  return (
    <tr id={`column-${name}`}>
      <th scope="row">
        <a className={styles.name} href={`#column-${name}`} dir="ltr">
          <code>{name}</code>
        </a>
        <p className={styles.type}>
          {TYPE_WORDS[type]}
          {unit && `, in ${unit}`}
        </p>
      </th>
      <td data-label="Files">{kinds.length > 1 ? 'both' : `${kinds[0]}s`}</td>
      <td data-label="Description">
        <p>{description}</p>
        {values && (
          <p className={styles.about}>
            One of <Values values={values} />
          </p>
        )}
        {items?.map((item) => (
          <p key={item.name} className={styles.about}>
            <code dir="ltr">{item.name}</code>: {item.description}
            {item.isNullable && ' May be null.'}
            {item.values && (
              <>
                {' '}
                One of <Values values={item.values} />
              </>
            )}
          </p>
        ))}
        {note && <p className={styles.about}>{note}</p>}
      </td>
      <td data-label="If empty">{unknown ?? (type === 'list' ? 'None recorded.' : 'Always present.')}</td>
    </tr>
  );
}

function Values({ values }: { values: readonly string[] }) {
  return values.map((value, at) => (
    <span key={value}>
      {at > 0 && ', '}
      <code dir="ltr">{value}</code>
    </span>
  ));
}
