import { ChoiceField } from '@/components/form/ChoiceField';
import { Field } from '@/components/form/Field';
import { TextArea } from '@/components/form/TextArea';
import { WhenField } from '@/components/form/WhenField';
import { CATEGORIES } from '@/features/studio/model/bans/categories';
import type { ReportValues } from '@/features/studio/model/bans/check-report';
import { LIMITS } from '@/features/studio/model/bans/problems';
import { PlatformField } from '../restrictions/PlatformField';
import type { FieldsProps } from '../restrictions/restriction-form';
import { LossFields } from './LossFields';
import styles from './ReportFields.module.scss';

/** The fields of a shadowban report. */
export function ReportFields({ values, set, problems, today }: FieldsProps<ReportValues>) {
  const known = CATEGORIES.find(({ value }) => value === values.category);
  const choices = known || values.category === '' ? CATEGORIES : [...CATEGORIES, own(values.category)];
  return (
    <>
      <PlatformField
        name="platform"
        label="Platform"
        value={values.platform}
        onChange={(platform) => set({ platform })}
        problems={problems.platform}
        required
      />
      <div className={styles.categories}>
        <ChoiceField
          name="category"
          label="Category"
          value={values.category || null}
          onChange={(category) => set({ category })}
          choices={choices}
          problems={problems.category}
          required
        />
      </div>
      <Field
        name="restrictionType"
        label="What is restricted"
        hint="In a few words."
        list="common-limits"
        value={values.restrictionType}
        onChange={(restrictionType) => set({ restrictionType })}
        problems={problems.restrictionType}
        autoComplete="off"
        required
      />
      <datalist id="common-limits">
        {(known?.common ?? CATEGORIES.flatMap(({ common }) => common)).map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      <WhenField
        name="began"
        label="Since when"
        hint="Give the most exact date you know. Readers see how exact it is."
        isOptional={false}
        newest={today}
        value={values.began}
        onChange={(began) => set({ began })}
        problems={problems.began}
      />
      <TextArea
        name="description"
        label="What you saw"
        hint="Give figures from before and after. Say what you tried and what others saw. This is public: leave out anything private."
        limit={LIMITS.description}
        rows={5}
        value={values.description}
        onChange={(description) => set({ description })}
        problems={problems.description}
        required
      />
      <LossFields values={values} set={set} problems={problems} />
    </>
  );
}

/** A category from an older record, or from another client. */
const own = (category: string) => ({
  value: category,
  label: category,
  note: 'The previously recorded category.',
  common: [],
});
