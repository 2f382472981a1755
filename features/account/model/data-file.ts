import { filePrefix, siteName } from '../../../lib/site/site.ts';
import { plural, pluralForm } from '../../../lib/text/plural.ts';
import type { OwnKind, OwnRecords } from './own-records.ts';
import type { SecondFactorChoice } from './second-factors.ts';

export type AccountData = {
  /** All attributes of the sign-in service, by its names. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly groups: readonly string[];
  readonly secondSteps: SecondFactorChoice;
};

export type DataFile = { readonly name: string; readonly text: string };

/** Data about a person that is not in the file. The account page shows the same sentences. */
export const NOT_IN_THE_FILE: readonly string[] = [
  'Your password and your authenticator app’s secret: we cannot read them.',
  'Pictures and files: this file contains only their addresses. The archive in the studio contains the files themselves.',
  'Data that only this browser stores, such as your settings and playback positions.',
];

/** Returns one JSON file with everything that a person owns here, as it is stored. */
export function dataFile(
  account: AccountData,
  records: Readonly<Record<OwnKind, OwnRecords>>,
  exportedAt: Date,
): DataFile {
  const unreadable = Object.values(records).reduce((sum, one) => sum + one.unreadable, 0);
  const content = {
    about: {
      file: `Your account and all your records on ${siteName()}, as they are stored. Times are in UTC.`,
      exportedAt: exportedAt.toISOString(),
      notInThisFile: NOT_IN_THE_FILE,
      ...(unreadable > 0 && {
        unreadable: `${plural(unreadable, 'record')} could not be read and ${pluralForm(unreadable, 'is', 'are')} missing from this file.`,
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
    name: `${filePrefix(siteName())}-my-data-${exportedAt.toISOString().slice(0, 10)}.json`,
    text: `${JSON.stringify(content, null, 2)}\n`,
  };
}

/** The number of records in a file, for the message after the download. */
export function recordCount(records: Readonly<Record<OwnKind, OwnRecords>>): number {
  return Object.values(records).reduce((sum, one) => sum + one.records.length, 0);
}
