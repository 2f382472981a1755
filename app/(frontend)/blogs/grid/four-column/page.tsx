import { GridPage, gridMetadata } from '@/features/blog/ui/BlogList';

type Props = PageProps<'/blogs/grid/four-column'>;

export const generateMetadata = async ({ searchParams }: Props) => gridMetadata('four', await searchParams);

export default async function FourColumnPage({ searchParams }: Props) {
  return <GridPage columns="four" parameters={await searchParams} />;
}
