import { BlogGridPage, blogGridMetadata } from '@/features/blog/ui/BlogGridPage';

type Props = PageProps<'/blogs/grid/two-column'>;

export const generateMetadata = async ({ searchParams }: Props) =>
  blogGridMetadata('two', await searchParams);

export default async function TwoColumnPage({ searchParams }: Props) {
  return <BlogGridPage columns="two" parameters={await searchParams} />;
}
