import { DEFAULT_APP_NAME } from '../constants/product.ts';
import type { OwnKind } from './own-models.ts';
import type { OwnRecords } from './own-records.ts';
import type { SecondFactorChoice } from './second-factors.ts';

export type AccountData = {
  /** Every attribute that the sign-in service keeps, by its name there. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly groups: readonly string[];
  readonly secondSteps: SecondFactorChoice;
};

export type DataFile = { readonly name: string; readonly text: string };

/** What is kept of a person and is not in the file; the page says the same sentences. */
export const NOT_IN_THE_FILE: readonly string[] = [
  'Your password and the secret of an authenticator app: neither can be read back.',
  'Pictures and files: the records name their addresses, and the archive in the studio holds them.',
  'What this browser keeps for itself, such as the appearance that you chose and where you stopped a stream.',
];

/** One JSON file with everything that a person owns here, as it is stored. */
export function dataFile(
  account: AccountData,
  records: Readonly<Record<OwnKind, OwnRecords>>,
  exportedAt: Date,
): DataFile {
  const unreadable = Object.values(records).reduce((sum, one) => sum + one.unreadable, 0);
  const content = {
    about: {
      file: `Your account and every record that you own on ${DEFAULT_APP_NAME}, as stored. Times are UTC.`,
      exportedAt: exportedAt.toISOString(),
      notInThisFile: NOT_IN_THE_FILE,
      ...(unreadable > 0 && {
        unreadable: `${unreadable} of your records are stored in a form that could not be read, and are missing here.`,
      }),
    },
    account,
    profiles: records.profiles.records,
    platformBans: records.bans.records,
    shadowbanExperiences: records.reports.records,
    briefs: records.briefs.records,
    briefVersions: records.versions.records,
  };
  return {
    name: `streamit-my-data-${exportedAt.toISOString().slice(0, 10)}.json`,
    text: `${JSON.stringify(content, null, 2)}\n`,
  };
}

/** What is in a file, for the sentence that follows the download. */
export function recordCount(records: Readonly<Record<OwnKind, OwnRecords>>): number {
  return Object.values(records).reduce((sum, one) => sum + one.records.length, 0);
}
