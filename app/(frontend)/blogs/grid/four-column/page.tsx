import { BlogGridPage, blogGridMetadata } from '@/features/blog/ui/BlogGridPage';

type Props = PageProps<'/blogs/grid/four-column'>;

export const generateMetadata = async ({ searchParams }: Props) =>
  blogGridMetadata('four', await searchParams);

export default async function FourColumnPage({ searchParams }: Props) {
  return <BlogGridPage columns="four" parameters={await searchParams} />;
}
