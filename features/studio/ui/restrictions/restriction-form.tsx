import type { ReactNode } from 'react';
import { z } from 'zod';
import { Field } from '@/components/form/Field';
import { GroupFrame, type Labelled } from '@/components/form/FieldFrame';
import { PlatformMark } from '@/components/ui/PlatformMark';
import type { RecordList } from '@/features/account/model/own-records';
import type { Replaced, RestrictionEvent } from '@/features/bans/model/ban';
import { type RestrictionEntry, timelineOfOne } from '@/features/bans/model/timeline';
import type { Problems } from '@/features/studio/model/form-problems';
import { type Applied, applyTo, type OwnRestriction } from '@/features/studio/model/own-restriction';
import type { Input } from '@/features/studio/model/own-rows';
import {
  MAX_PLATFORM_NAME,
  OTHER_PLATFORM,
  PLATFORM_IDS,
  PLATFORMS,
  type PlatformId,
} from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { type IsoDate, PRECISIONS, toIsoDate, type When } from '@/lib/time/when';
import { useStudio } from '../studio-context';
import styles from './PlatformField.module.scss';

/** The parts that the forms of bans and reports share: values, validation and stored fields. */
export type RestrictionForm<Values extends FormValues> = {
  readonly kind: RecordList;
  readonly shape: z.ZodType<Values>;
  readonly empty: Values;
  /** Labels of the fields, in the order of the form. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  readonly getValues: (row: OwnRestriction['row']) => Values;
  readonly check: (values: Values, today: IsoDate, events?: readonly RestrictionEvent[]) => Problems;
  readonly stored: (values: Values) => Input;
  /** The values as corrections record them. Only for valid values. */
  readonly correctionFields: (values: Values) => readonly Replaced[];
  /** A value as text, for a choice between two versions. */
  readonly text: (values: Values, field: keyof Values & string) => string;
  /** Fields that the timeline does not show. */
  readonly facts: readonly (keyof Values & string)[];
  readonly Fields: (props: FieldsProps<Values>) => ReactNode;
};

export type FormValues = Readonly<Record<string, unknown>> & { readonly began: When | null };

export type FieldsProps<Values> = {
  readonly values: Values;
  readonly set: (changes: Partial<Values>) => void;
  readonly problems: Problems;
  /** ISO date in UTC, the latest allowed date. */
  readonly today: IsoDate;
};

/** The addresses and the noun of each kind of record. */
export const LISTS = {
  bans: { noun: 'ban', address: routes.studio.bans(), new: routes.studio.newBan(), of: routes.studio.ban },
  reports: {
    noun: 'report',
    address: routes.studio.reports(),
    new: routes.studio.newReport(),
    of: routes.studio.report,
  },
} as const satisfies Record<RecordList, object>;

type OwnEntry = RestrictionEntry;

/** The timeline entries of one record, newest first; its start is last. */
export const getEntries = (own: OwnRestriction): readonly OwnEntry[] => timelineOfOne(own.record);

/** Today's date in UTC. */
export const today = (): IsoDate => toIsoDate(new Date());

/** The shape of a date in a draft. */
export const whenShape = z.object({ date: z.iso.date(), precision: z.enum(PRECISIONS) });

/**
 * Applies a change to a record, and applies it again to newer versions from elsewhere.
 * @throws the store's errors
 */
export function useApplied(own: OwnRestriction) {
  const { update } = useStudio();
  return (change: (now: OwnRestriction) => Input | null): Promise<Applied> => applyTo(own, change, update);
}

/** The error message for a record that was deleted in another tab. */
export const GONE =
  'The record was deleted in another tab or on another device. What you typed is still here.';

/**
 * Checks that a change of a record was saved.
 * @param refusal the message if the change does not fit the stored record
 * @throws Error with the message for the person
 */
export function assertSaved({ kind }: Applied, refusal: string): void {
  if (kind === 'gone') throw new Error(GONE);
  if (kind === 'refused') throw new Error(refusal);
}

type PlatformValues = { readonly platform: string; readonly platformName: string };

/** The platform of a record: those of the list, or another one by its name. */
export function PlatformFields<Values extends PlatformValues>({
  values,
  set,
  problems,
}: {
  values: Values;
  set: (changes: Partial<PlatformValues>) => void;
  problems: Problems;
}) {
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
      {values.platform === OTHER_PLATFORM && (
        <Field
          name="platformName"
          label="Name of the platform"
          hint={`As it calls itself, at most ${MAX_PLATFORM_NAME} characters. Filters and charts count it under “${PLATFORMS[OTHER_PLATFORM].displayName}”.`}
          value={values.platformName}
          onChange={(platformName) => set({ platformName })}
          problems={problems.platformName}
          autoComplete="off"
          required
        />
      )}
    </>
  );
}

/** Radio buttons for the platforms, with their marks. */
function PlatformField({
  value,
  onChange,
  ...frame
}: Labelled & { readonly value: string; readonly onChange: (platform: PlatformId) => void }) {
  return (
    <GroupFrame {...frame}>
      {({ required, 'aria-invalid': isWrong }) => (
        <div className={styles.platforms}>
          {PLATFORM_IDS.map((platform) => (
            <label key={platform} className={styles.platform}>
              <input
                type="radio"
                name={frame.name}
                value={platform}
                checked={value === platform}
                required={required}
                aria-invalid={isWrong}
                onChange={() => onChange(platform)}
              />
              <PlatformMark platform={platform} />
              <span>
                {platform === OTHER_PLATFORM ? 'Another platform' : PLATFORMS[platform].displayName}
              </span>
            </label>
          ))}
        </div>
      )}
    </GroupFrame>
  );
}
