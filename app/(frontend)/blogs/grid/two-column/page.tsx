import { GridPage, gridMetadata } from '@/features/blog/ui/BlogList';

type Props = PageProps<'/blogs/grid/two-column'>;

export const generateMetadata = async ({ searchParams }: Props) => gridMetadata('two', await searchParams);

export default async function TwoColumnPage({ searchParams }: Props) {
  return <GridPage columns="two" parameters={await searchParams} />;
}
