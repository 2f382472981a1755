import { notFound } from 'next/navigation';
import { filterText } from '@/features/datasets/model/citation';
import { countVersionRows, getDataVersion } from '@/features/datasets/server/data-versions';
import { VersionPage } from '@/features/datasets/ui/VersionPage';
import { isFiltered, parseRestrictionFilter } from '@/features/explorer/model/restriction-filter';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

type Props = {
  params: Promise<{ version: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The version and filter of the address. Sort order and cursor do not apply. */
async function readParameters({ params, searchParams }: Props) {
  const { version } = await params;
  const { filter, problems } = parseRestrictionFilter(await searchParams);
  const { sort: _sort, after: _after, ...criteria } = filter;
  return { name: version, filter: criteria, problems };
}

export async function generateMetadata(props: Props) {
  const { name, filter } = await readParameters(props);
  const filtered = isFiltered(filter) ? `, ${filterText(filter)}` : '';
  return pageMetadata({
    title: `Ban data, version ${name}${filtered}`,
    description: `The public records in version ${name}: counts, files with SHA-256 hashes, changes since the previous version, and how to cite them.`,
    path: routes.dataVersion(name, filter),
    index: false,
  });
}

export default async function DataVersionPage(props: Props) {
  const { name, filter, problems } = await readParameters(props);
  const version = await getDataVersion(name);
  if (!version) notFound();
  const [ban, report, leftBan, leftReport] = await Promise.all([
    countVersionRows(version, 'ban'),
    countVersionRows(version, 'report'),
    countVersionRows(version, 'ban', filter),
    countVersionRows(version, 'report', filter),
  ]);
  return (
    <VersionPage
      version={version}
      filter={filter}
      problems={problems}
      whole={{ ban, report }}
      left={{ ban: leftBan, report: leftReport }}
    />
  );
}
