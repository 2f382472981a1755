import { Explorer } from '@/features/explorer/ui/Explorer';
import { explorerMetadata, explorerProps, offerExplorer } from '@/features/explorer/ui/explorer-page';

offerExplorer('report');

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = async ({ searchParams }: Props) =>
  explorerMetadata('report', await searchParams);

export default async function ReportsPage({ searchParams }: Props) {
  return <Explorer {...(await explorerProps('report', await searchParams))} />;
}
