import type { FieldDoc } from '@/features/api/model/schema-words';
import type { ParameterDoc } from '@/features/api/server/documentation';
import styles from './FieldList.module.scss';
import { InlineMarkup } from './InlineMarkup';

type Field = FieldDoc & Partial<Pick<ParameterDoc, 'isNeeded' | 'values' | 'otherwise'>>;

/** Parameters or response fields: name, type, description and values. */
export function FieldList({ title, fields }: { title: string | null; fields: readonly Field[] }) {
  return (
    <>
      {title && <h4>{title}</h4>}
      <dl className={styles.fields}>
        {fields.map(({ name, type, description, isNeeded, values = [], otherwise }) => (
          <div key={name}>
            <dt>
              <code dir="ltr">{name}</code> <span>{type}</span>
              {isNeeded && <strong>required</strong>}
            </dt>
            <dd>
              <InlineMarkup text={description} />
              {values.length > 0 && (
                <span className={styles.values}>
                  {values.map((value) => (
                    <code key={value} dir="ltr">
                      {value}
                    </code>
                  ))}
                </span>
              )}
              {otherwise && (
                <span className={styles.otherwise}>
                  Default: <code dir="ltr">{otherwise}</code>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
