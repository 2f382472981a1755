import { GridPage, gridMetadata } from '@/features/blog/ui/BlogList';

type Props = PageProps<'/blogs/grid/one-column'>;

export const generateMetadata = async ({ searchParams }: Props) => gridMetadata('one', await searchParams);

export default async function OneColumnPage({ searchParams }: Props) {
  return <GridPage columns="one" parameters={await searchParams} />;
}
