import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { RestrictionEvent } from '@/features/bans/model/ban';
import type { Replaced } from '@/features/bans/model/correction';
import type { OwnRestriction, RecordType } from '@/features/studio/model/bans/own-restriction';
import type { Problems } from '@/features/studio/model/bans/problems';
import type { Input } from '@/features/studio/model/writing';
import type { IsoDate, When } from '@/lib/time/when';

/** The parts that the forms of bans and reports share: values, validation and stored fields. */
export type RestrictionForm<Values extends FormValues> = {
  readonly kind: RecordType;
  readonly shape: z.ZodType<Values>;
  readonly empty: Values;
  /** Labels of the fields, in the order of the form. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  readonly valuesOf: (row: OwnRestriction['row']) => Values;
  readonly check: (values: Values, today: IsoDate, events?: readonly RestrictionEvent[]) => Problems;
  readonly stored: (values: Values) => Input;
  /** The values as corrections record them. Only for valid values. */
  readonly told: (values: Values) => readonly Replaced[];
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
