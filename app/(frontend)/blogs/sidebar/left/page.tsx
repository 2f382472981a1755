import { SidebarPage, sidebarMetadata } from '@/components/blog/sidebar/SidebarPage';

type Props = PageProps<'/blogs/sidebar/left'>;

export const generateMetadata = async ({ searchParams }: Props) =>
  sidebarMetadata('left', await searchParams);

export default async function LeftSidebarPage({ searchParams }: Props) {
  return <SidebarPage side="left" parameters={await searchParams} />;
}
