import { Field } from '@/components/form/Field';
import { SelectField } from '@/components/form/SelectField';
import { TextArea } from '@/components/form/TextArea';
import { Term } from '@/features/glossary/ui/Term';
import { moneyText } from '@/features/profiles/model/profile-text';
import { currencies, isCurrency, type LossValues, readAmount } from '@/features/studio/model/bans/loss';
import type { Problems } from '@/features/studio/model/bans/problems';
import styles from './ReportFields.module.scss';

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
