import { Explorer } from '@/features/explorer/ui/Explorer';
import { explorerMetadata, explorerProps, offerExplorer } from '@/features/explorer/ui/explorer-page';

offerExplorer('ban');

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = async ({ searchParams }: Props) =>
  explorerMetadata('ban', await searchParams);

export default async function BansPage({ searchParams }: Props) {
  return <Explorer {...(await explorerProps('ban', await searchParams))} />;
}
