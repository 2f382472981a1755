import { BlogGridPage, blogGridMetadata } from '@/features/blog/ui/BlogGridPage';

type Props = PageProps<'/blogs/grid/three-column'>;

export const generateMetadata = async ({ searchParams }: Props) =>
  blogGridMetadata('three', await searchParams);

export default async function ThreeColumnPage({ searchParams }: Props) {
  return <BlogGridPage columns="three" parameters={await searchParams} />;
}
