import { z } from 'zod';
import { ChoiceField } from '@/components/form/ChoiceField';
import { Field, TextArea } from '@/components/form/Field';
import { SelectField } from '@/components/form/SelectField';
import { WhenField } from '@/components/form/WhenField';
import { aboutText } from '@/features/bans/model/event-text';
import { CATEGORIES } from '@/features/bans/model/restriction-names';
import { Term } from '@/features/glossary/ui/Term';
import {
  checkReport,
  currencies,
  getLoss,
  isCurrency,
  type LossValues,
  type ReportValues,
  readAmount,
} from '@/features/studio/model/check-restriction';
import { reportFields, typedPlatformName } from '@/features/studio/model/edit-restriction';
import { LIMITS, type Problems } from '@/features/studio/model/form-problems';
import { ownReport } from '@/features/studio/model/own-restriction';
import { isPlatformId, PLATFORMS } from '@/lib/domain/platform';
import { moneyText } from '@/lib/text/money';
import styles from './ReportFields.module.scss';
import { type FieldsProps, PlatformFields, type RestrictionForm, whenShape } from './restriction-form';

const CURRENCIES = currencies().map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));

/** An estimated loss: amount, currency and method. */
export function LossFields({
  values: { amount, currency, method },
  set,
  problems,
}: {
  values: LossValues;
  set: (changes: Partial<LossValues>) => void;
  problems: Problems;
}) {
  const value = readAmount(amount);
  const isReadable = value !== null && value > 0 && isCurrency(currency);
  return (
    <fieldset className={styles.loss}>
      <legend>
        <Term id="estimated-loss">Estimated loss</Term>, if any
      </legend>
      <div className={styles.pair}>
        <Field
          name="amount"
          label="Amount"
          inputMode="decimal"
          dir="ltr"
          value={amount}
          onChange={(next) => set({ amount: next })}
          problems={problems.amount}
          autoComplete="off"
        />
        <SelectField
          name="currency"
          label="Currency"
          value={currency}
          onChange={(next) => set({ currency: next })}
          options={CURRENCIES}
          problems={problems.currency}
        />
      </div>
      {isReadable && (
        <p className={styles.told} role="status">
          Your page will say “Estimated loss {moneyText(value, currency)}”.
        </p>
      )}
      <TextArea
        name="method"
        label="How you estimated it"
        hint="For example: the average of the three months before, minus this month."
        rows={2}
        value={method}
        onChange={(next) => set({ method: next })}
        problems={problems.method}
      />
    </fieldset>
  );
}

/** The fields of a shadowban report. */
export function ReportFields({ values, set, problems, today }: FieldsProps<ReportValues>) {
  const known = CATEGORIES.find(({ value }) => value === values.category);
  const choices = known || values.category === '' ? CATEGORIES : [...CATEGORIES, own(values.category)];
  return (
    <>
      <PlatformFields values={values} set={set} problems={problems} />
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
        label="When it started"
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

/** The form of a shadowban report. */
export const reportForm: RestrictionForm<ReportValues> = {
  kind: 'reports',
  shape: z.object({
    platform: z.string(),
    // A draft of an earlier version has no name of a platform.
    platformName: z.string().default(''),
    began: whenShape.nullable(),
    category: z.string(),
    restrictionType: z.string(),
    description: z.string(),
    amount: z.string(),
    currency: z.string(),
    method: z.string(),
  }),
  empty: {
    platform: '',
    platformName: '',
    began: null,
    category: '',
    restrictionType: '',
    description: '',
    amount: '',
    currency: 'USD',
    method: '',
  },
  labels: {
    platform: 'Platform',
    platformName: 'Name of the platform',
    began: 'When it started',
    category: 'Category',
    restrictionType: 'What is restricted',
    description: 'What you saw',
    amount: 'Estimated loss',
    currency: 'Currency',
    method: 'How you estimated it',
  },
  getValues: (row) => {
    const { platform, platformName, began, category, restrictionType, description, loss } =
      ownReport(row).record;
    return {
      platform,
      platformName: platformName ?? '',
      began,
      category,
      restrictionType,
      description,
      amount: loss ? String(loss.amount) : '',
      currency: loss?.currency ?? 'USD',
      method: loss?.method ?? '',
    };
  },
  check: checkReport,
  stored: reportFields,
  correctionFields: (values) => [
    ...(isPlatformId(values.platform) ? [{ field: 'platform' as const, before: values.platform }] : []),
    { field: 'platformName', before: typedPlatformName(values) },
    { field: 'began', before: values.began },
    { field: 'category', before: values.category.trim() },
    { field: 'restrictionType', before: values.restrictionType.trim() },
    { field: 'description', before: values.description.trim() },
    { field: 'loss', before: getLoss(values) },
  ],
  text: (values, field) => {
    if (field === 'platform')
      return isPlatformId(values.platform) ? PLATFORMS[values.platform].displayName : '';
    if (field === 'began') return values.began ? aboutText(values.began) : '';
    if (field === 'amount') {
      const loss = isCurrency(values.currency) ? getLoss(values) : null;
      return loss ? moneyText(loss.amount, loss.currency) : values.amount;
    }
    return values[field];
  },
  facts: ['category', 'amount', 'method'],
  Fields: ReportFields,
};
