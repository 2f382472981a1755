import { listCorrections } from '@/features/bans/server/corrections';
import { parsePage } from '@/features/briefs/model/brief-filter';
import { Corrections } from '@/features/methods/ui/Corrections';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const pageOf = async (searchParams: Props['searchParams']) => parsePage((await searchParams).page);

export async function generateMetadata({ searchParams }: Props) {
  const page = await pageOf(searchParams);
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
  const page = await pageOf(searchParams);
  return <Corrections page={page} found={await listCorrections(page)} />;
}
