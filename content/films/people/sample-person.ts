import type { Theme } from '../../../lib/domain/theme.ts';
import type { IsoDate } from '../../../lib/time/when.ts';

/** A person of cast or crew, as the content is written. All of them are invented. */
export type SamplePerson = {
  readonly name: string;
  readonly designation: string;
  /** Credits beyond the films of this catalogue. */
  readonly creditsElsewhere: number;
  readonly birthday: IsoDate | null;
  readonly birthPlace: string | null;
  readonly alsoKnownAs?: readonly string[];
  /** Markdown. */
  readonly biography: string;
  /** The series of the picture behind. */
  readonly theme: Theme;
};
