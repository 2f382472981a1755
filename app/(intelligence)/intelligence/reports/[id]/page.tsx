import { RecordRoute, recordMetadata } from '@/features/bans/ui/RecordRoute';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = PageProps<'/intelligence/reports/[id]'>;

export const generateMetadata = ({ params }: Props) => recordMetadata('report', params);

export default function ReportPage({ params }: Props) {
  return <RecordRoute kind="report" params={params} />;
}
