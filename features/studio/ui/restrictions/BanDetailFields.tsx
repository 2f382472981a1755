import { Field } from '@/components/form/Field';
import { SelectField } from '@/components/form/SelectField';
import { Icon } from '@/components/ui/Icon';
import { BAN_DETAIL_IDS, type BanDetailId, getDetail } from '@/features/bans/model/ban-details';
import type { BanValues } from '@/features/studio/model/check-restriction';
import styles from './BanDetailFields.module.scss';
import type { FieldsProps } from './restriction-form';

/** The short details, below a summary. All are optional. The notice has a field of its own. */
export function BanDetailFields(props: FieldsProps<BanValues>) {
  const short = BAN_DETAIL_IDS.filter((id) => id !== 'notice');
  const isOpen = short.some((id) => props.values[id] !== '' || props.problems[id]);
  return (
    <details className={styles.details} open={isOpen || undefined}>
      <summary>
        Account, reason and case number (optional) <Icon name="chevron-down" />
      </summary>
      <div className={styles.fields}>
        {short.map((id) => (
          <DetailField key={id} id={id} {...props} />
        ))}
      </div>
    </details>
  );
}

/** The control of one detail. */
function DetailField({ id, values, set, problems }: FieldsProps<BanValues> & { id: BanDetailId }) {
  const detail = getDetail(id);
  const shared = {
    name: id,
    label: detail.label,
    hint: detail.hint,
    value: values[id],
    onChange: (value: string) => set({ [id]: value }),
    problems: problems[id],
  };
  switch (detail.kind) {
    case 'choice':
      return (
        <SelectField
          {...shared}
          options={[
            { value: '', label: 'Not stated' },
            ...Object.entries(detail.options).map(([value, label]) => ({ value, label })),
          ]}
        />
      );
    case 'date':
      return <Field {...shared} type="date" />;
    default:
      return <Field {...shared} autoComplete="off" spellCheck={false} />;
  }
}
