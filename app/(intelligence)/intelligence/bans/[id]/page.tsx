import { RecordRoute, recordMetadata } from '@/features/bans/ui/RecordRoute';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = PageProps<'/intelligence/bans/[id]'>;

export const generateMetadata = ({ params }: Props) => recordMetadata('ban', params);

export default function BanPage({ params }: Props) {
  return <RecordRoute kind="ban" params={params} />;
}
