import { RecordRoute } from '@/features/bans/ui/record/RecordRoute';
import { recordMetadata } from '@/features/bans/ui/record/record-page';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = PageProps<'/intelligence/bans/[id]'>;

export const generateMetadata = ({ params }: Props) => recordMetadata('ban', params);

export default function BanPage({ params }: Props) {
  return <RecordRoute kind="ban" params={params} />;
}
