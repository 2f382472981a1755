import { ReferencePage } from '@/components/methods/ReferencePage';
import type { OperationDoc } from '@/lib/api/documentation';
import { GROUPS } from '@/lib/api/operation';
import {
  ApiFacts,
  Freshness,
  type GuideSamples,
  Limits,
  OtherSites,
  Paging,
  Problems,
  Start,
  Terms,
  Versions,
} from './ApiGuide';
import { OperationEntry } from './OperationEntry';

const slug = (group: string) => group.toLowerCase();

/** The documentation of the public interface, out of its own description and its own answers. */
export function ApiDocumentation({
  operations,
  samples,
}: {
  operations: readonly OperationDoc[];
  samples: GuideSamples;
}) {
  const groups = Object.entries(GROUPS).map(([group, text]) => {
    const own = operations.filter((operation) => operation.group === group);
    return {
      id: slug(group),
      title: group,
      parts: own.map(({ id, summary }) => ({ id, title: summary })),
      body: (
        <>
          <p>{text}</p>
          {own.map((operation) => (
            <OperationEntry key={operation.id} operation={operation} />
          ))}
        </>
      ),
    };
  });
  return (
    <ReferencePage
      title="Read API"
      standfirst="What is on record, for your own program: bans and reports as the explorer narrows them, the numbers of the charts, people, briefs and streams. Free, and without a key."
      sections={[
        { id: 'start', title: 'Begin', body: <Start /> },
        { id: 'paging', title: 'Lists and cursors', body: <Paging /> },
        { id: 'freshness', title: 'Has it changed?', body: <Freshness etag={samples.etag} /> },
        { id: 'limits', title: 'Limits', body: <Limits /> },
        { id: 'other-sites', title: 'From other sites', body: <OtherSites /> },
        { id: 'problems', title: 'Problems', body: <Problems sample={samples.problem} /> },
        ...groups,
        { id: 'versions', title: 'Versions', body: <Versions /> },
        { id: 'terms', title: 'Licence', body: <Terms /> },
      ]}
    >
      <ApiFacts />
    </ReferencePage>
  );
}
