import { RecordRoute } from '@/components/record/RecordRoute';
import { recordMetadata } from '@/components/record/record-page';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = PageProps<'/intelligence/reports/[id]'>;

export const generateMetadata = ({ params }: Props) => recordMetadata('report', params);

export default function ReportPage({ params }: Props) {
  return <RecordRoute kind="report" params={params} />;
}
