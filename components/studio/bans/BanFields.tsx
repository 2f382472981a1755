import { CheckField } from '@/components/form/CheckField';
import { Field } from '@/components/form/Field';
import { TextArea } from '@/components/form/TextArea';
import { WhenField } from '@/components/form/WhenField';
import { Term } from '@/components/glossary/Term';
import { COMMON_BANS } from '@/lib/studio/bans/categories';
import type { BanValues } from '@/lib/studio/bans/check-ban';
import { LIMITS } from '@/lib/studio/bans/problems';
import { PlatformField } from '../restrictions/PlatformField';
import type { FieldsProps } from '../restrictions/restriction-form';

/** What a person says of a ban itself. */
export function BanFields({ values, set, problems, today }: FieldsProps<BanValues>) {
  return (
    <>
      <PlatformField
        name="platform"
        label="Platform"
        value={values.platform}
        onChange={(platform) => set({ platform })}
        problems={problems.platform}
      />
      <Field
        name="restriction"
        label="What the platform did"
        hint={
          <>
            In a few words, as you would tell a friend. Lists call it{' '}
            <Term id="what-was-done">what was done</Term>.
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
                As exactly as you know it: readers see a <Term id="rough-date">rough date</Term> as just that.
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
        label="What it said, and what you say"
        hint={
          <>
            The platform’s own words in quotation marks, such as its{' '}
            <Term id="statement-of-reasons">statement of reasons</Term>, and what they were about. This is
            public: leave out what is private.
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
