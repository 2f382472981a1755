import { BlogGridPage, blogGridMetadata } from '@/features/blog/ui/BlogGridPage';

type Props = PageProps<'/blogs/grid/one-column'>;

export const generateMetadata = async ({ searchParams }: Props) =>
  blogGridMetadata('one', await searchParams);

export default async function OneColumnPage({ searchParams }: Props) {
  return <BlogGridPage columns="one" parameters={await searchParams} />;
}
