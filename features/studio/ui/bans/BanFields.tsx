import { CheckField } from '@/components/form/CheckField';
import { Field } from '@/components/form/Field';
import { TextArea } from '@/components/form/TextArea';
import { WhenField } from '@/components/form/WhenField';
import { Term } from '@/features/glossary/ui/Term';
import { COMMON_BANS } from '@/features/studio/model/bans/categories';
import type { BanValues } from '@/features/studio/model/bans/check-ban';
import { LIMITS } from '@/features/studio/model/bans/problems';
import { PlatformField } from '../restrictions/PlatformField';
import type { FieldsProps } from '../restrictions/restriction-form';

/** The fields of a ban. */
export function BanFields({ values, set, problems, today }: FieldsProps<BanValues>) {
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
      <Field
        name="restriction"
        label="What the platform did"
        hint={
          <>
            In a few words, for example “Account suspended”. In lists, this is the{' '}
            <Term id="what-was-done">action taken</Term>.
          </>
        }
        list="common-restrictions"
        value={values.restriction}
        onChange={(restriction) => set({ restriction })}
        problems={problems.restriction}
        autoComplete="off"
        required
      />
      <datalist id="common-restrictions">
        {COMMON_BANS.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      <div>
        {!values.isBeganUnknown && (
          <WhenField
            name="began"
            label="When it began"
            hint={
              <>
                Give the most exact date you know. Readers can see if it is a{' '}
                <Term id="rough-date">rough date</Term>.
              </>
            }
            isOptional={false}
            newest={today}
            value={values.began}
            onChange={(began) => set({ began })}
            problems={problems.began}
          />
        )}
        <CheckField
          name="isBeganUnknown"
          label="I do not know when it began"
          value={values.isBeganUnknown}
          onChange={(isBeganUnknown) => set({ isBeganUnknown, began: null })}
        />
      </div>
      <TextArea
        name="explanation"
        label="What the platform said, and your explanation"
        hint={
          <>
            Quote the platform, for example its <Term id="statement-of-reasons">statement of reasons</Term>,
            then explain in your own words. This is public: leave out anything private.
          </>
        }
        limit={LIMITS.explanation}
        rows={5}
        value={values.explanation}
        onChange={(explanation) => set({ explanation })}
        problems={problems.explanation}
      />
    </>
  );
}
