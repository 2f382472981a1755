'use client';

import { ActionForm } from '@/components/form/ActionForm';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { queryAsViewer } from '@/components/workspace/session/viewer-session';
import { dataFile, recordCount } from '@/features/account/model/data-file';
import { OWN_KINDS, OWN_MODELS, type OwnKind } from '@/features/account/model/own-models';
import { readOwnRecords } from '@/features/account/model/own-records';
import { plural, pluralForm } from '@/lib/plural';
import { readDetails } from './account-service';

/** Downloads a person's own data as one file. */
export function DataSection() {
  const { viewer } = useSignedIn();
  const read = (kind: OwnKind) => readOwnRecords(kind, OWN_MODELS[kind].fields, viewer.userId, queryAsViewer);

  async function download(): Promise<string> {
    const { attributes, secondSteps } = await readDetails();
    const [profiles, bans, reports, briefs, versions] = await Promise.all([
      read('profiles'),
      read('bans'),
      read('reports'),
      read('briefs'),
      read('versions'),
    ]);
    const records = { profiles, bans, reports, briefs, versions };
    const { name, text } = dataFile({ attributes, groups: viewer.groups, secondSteps }, records, new Date());
    save(name, text);
    const missing = OWN_KINDS.reduce((sum, kind) => sum + records[kind].unreadable, 0);
    const warning =
      missing > 0
        ? ` ${plural(missing, 'record')} could not be read and ${pluralForm(missing, 'is', 'are')} missing from the file.`
        : '';
    return `${name} contains your account and ${plural(recordCount(records), 'record')}.${warning}`;
  }

  return (
    <ActionForm
      label="Download my data"
      submit="Download my data"
      pending="Collecting your data"
      tone="plain"
      action={download}
    />
  );
}

/** Downloads a text as a file. */
function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser may start to read after this turn; no file takes it this long.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
