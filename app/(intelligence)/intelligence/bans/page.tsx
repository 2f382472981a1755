import { Explorer } from '@/components/intelligence/Explorer';
import { explorerMetadata, explorerProps } from '@/components/intelligence/explorer-page';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = async ({ searchParams }: Props) =>
  explorerMetadata('ban', await searchParams);

export default async function BansPage({ searchParams }: Props) {
  return <Explorer {...(await explorerProps('ban', await searchParams))} />;
}
