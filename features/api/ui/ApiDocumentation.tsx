import { GROUPS } from '@/features/api/model/operation';
import type { OperationDoc } from '@/features/api/server/documentation';
import { ReferencePage } from '@/features/methods/ui/ReferencePage';
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

/** The documentation of the public API, made from its OpenAPI description and real responses. */
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
      standfirst="Bans and reports with the same filters as the explorer, chart statistics, people, briefs and streams, as JSON for your own program. Free, and no key is needed."
      sections={[
        { id: 'start', title: 'Getting started', body: <Start /> },
        { id: 'paging', title: 'Lists and cursors', body: <Paging /> },
        { id: 'freshness', title: 'Caching and ETags', body: <Freshness etag={samples.etag} /> },
        { id: 'limits', title: 'Limits', body: <Limits /> },
        { id: 'other-sites', title: 'Requests from other sites', body: <OtherSites /> },
        { id: 'problems', title: 'Errors', body: <Problems sample={samples.problem} /> },
        ...groups,
        { id: 'versions', title: 'Versions', body: <Versions /> },
        { id: 'terms', title: 'Licence', body: <Terms /> },
      ]}
    >
      <ApiFacts />
    </ReferencePage>
  );
}
