import { SidebarPage, sidebarMetadata } from '@/features/blog/ui/SidebarPage';

type Props = PageProps<'/blogs/sidebar/left'>;

export const generateMetadata = async ({ searchParams }: Props) =>
  sidebarMetadata('left', await searchParams);

export default async function LeftSidebarPage({ searchParams }: Props) {
  return <SidebarPage side="left" parameters={await searchParams} />;
}
