import { SidebarPage, sidebarMetadata } from '@/features/blog/ui/SidebarPage';

type Props = PageProps<'/blogs/sidebar/right'>;

export const generateMetadata = async ({ searchParams }: Props) =>
  sidebarMetadata('right', await searchParams);

export default async function RightSidebarPage({ searchParams }: Props) {
  return <SidebarPage side="right" parameters={await searchParams} />;
}
