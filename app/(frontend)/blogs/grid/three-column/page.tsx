import { GridPage, gridMetadata } from '@/features/blog/ui/BlogList';

type Props = PageProps<'/blogs/grid/three-column'>;

export const generateMetadata = async ({ searchParams }: Props) => gridMetadata('three', await searchParams);

export default async function ThreeColumnPage({ searchParams }: Props) {
  return <GridPage columns="three" parameters={await searchParams} />;
}
