import { z } from 'zod';
import { CheckField } from '@/components/form/CheckField';
import { Field, TextArea } from '@/components/form/Field';
import { WhenField } from '@/components/form/WhenField';
import { BAN_DETAIL_IDS, BAN_DETAILS, detailText, forEachDetail } from '@/features/bans/model/ban-details';
import { aboutText } from '@/features/bans/model/event-text';
import { COMMON_BANS } from '@/features/bans/model/restriction-names';
import { Term } from '@/features/glossary/ui/Term';
import { type BanValues, checkBan } from '@/features/studio/model/check-restriction';
import { banFields, typedPlatformName } from '@/features/studio/model/edit-restriction';
import { LIMITS } from '@/features/studio/model/form-problems';
import { ownBan } from '@/features/studio/model/own-restriction';
import { isPlatformId, PLATFORMS } from '@/lib/domain/platform';
import { BanDetailFields } from './BanDetailFields';
import { NoticeField } from './NoticeField';
import { type FieldsProps, PlatformFields, type RestrictionForm, whenShape } from './restriction-form';

/** The fields of a ban. */
export function BanFields({ values, set, problems, today }: FieldsProps<BanValues>) {
  return (
    <>
      <NoticeField values={values} set={set} problems={problems} today={today} />
      <PlatformFields values={values} set={set} problems={problems} />
      <Field
        name="restriction"
        label="What the platform did"
        hint={
          <>
            For example “Account suspended”. Lists show it as the <Term id="what-was-done">action taken</Term>
            .
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
      <BanDetailFields values={values} set={set} problems={problems} today={today} />
      <TextArea
        name="explanation"
        label="What happened, in your words"
        hint={
          <>
            Describe what happened and what you did. This is public: leave out anything private. The
            platform’s <Term id="statement-of-reasons">statement of reasons</Term> belongs in the field for
            the notice.
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

/** The form of a ban. */
export const banForm: RestrictionForm<BanValues> = {
  kind: 'bans',
  shape: z.object({
    platform: z.string(),
    // A draft of an earlier version has no name of a platform.
    platformName: z.string().default(''),
    began: whenShape.nullable(),
    isBeganUnknown: z.boolean(),
    restriction: z.string(),
    explanation: z.string(),
    // A draft of an earlier version has no details.
    ...forEachDetail(() => z.string().default('')),
  }),
  empty: {
    platform: '',
    platformName: '',
    began: null,
    isBeganUnknown: false,
    restriction: '',
    explanation: '',
    ...forEachDetail(() => ''),
  },
  labels: {
    platform: 'Platform',
    platformName: 'Name of the platform',
    began: 'When it began',
    isBeganUnknown: 'Start date known',
    restriction: 'What the platform did',
    explanation: 'What happened, in your words',
    ...forEachDetail((id) => BAN_DETAILS[id].label),
  },
  getValues: (row) => {
    const { record } = ownBan(row);
    return {
      platform: record.platform,
      platformName: record.platformName ?? '',
      began: record.began,
      isBeganUnknown: record.began === null,
      restriction: record.restriction ?? '',
      explanation: record.explanation,
      ...forEachDetail((id) => record.details[id] ?? ''),
    };
  },
  check: checkBan,
  stored: banFields,
  correctionFields: (values) => [
    ...(isPlatformId(values.platform) ? [{ field: 'platform' as const, before: values.platform }] : []),
    { field: 'platformName', before: typedPlatformName(values) },
    { field: 'began', before: values.began },
    { field: 'restriction', before: values.restriction.trim() },
    { field: 'explanation', before: values.explanation.trim() },
    ...BAN_DETAIL_IDS.map((field) => ({ field, before: values[field].trim() })),
  ],
  text: (values, field) => {
    if (field === 'platform')
      return isPlatformId(values.platform) ? PLATFORMS[values.platform].displayName : '';
    if (field === 'began') return values.began ? aboutText(values.began) : 'Not known';
    if (field === 'isBeganUnknown') return values.isBeganUnknown ? 'Not known' : 'Known';
    if (field === 'platformName' || field === 'restriction' || field === 'explanation') return values[field];
    return detailText(field, values[field]);
  },
  facts: BAN_DETAIL_IDS.filter((id) => id !== 'notice'),
  Fields: BanFields,
};
