import { listCorrections } from '@/features/bans/server/corrections';
import { Corrections } from '@/features/methods/ui/Corrections';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { parsePage } from '@/lib/http/parse-page';
import { routes } from '@/lib/routes';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const getPage = async (searchParams: Props['searchParams']) => parsePage((await searchParams).page);

export async function generateMetadata({ searchParams }: Props) {
  const page = await getPage(searchParams);
  return pageMetadata({
    title: page > 1 ? `Corrections, page ${page}` : 'Corrections to records and methods',
    description:
      'Every correction to ban records, shadowban reports and counting methods: what was corrected, when and why, with the previous wording.',
    path: routes.corrections({ page }),
    index: page === 1,
    feeds: [{ subject: { of: 'corrections' } }],
  });
}

export default async function CorrectionsRoute({ searchParams }: Props) {
  const page = await getPage(searchParams);
  return <Corrections page={page} found={await listCorrections(page)} />;
}
