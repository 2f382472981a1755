import { ChartPage, chartMetadata, chartProps } from '@/features/charts/ui/ChartPage';

type Props = {
  params: Promise<{ chart: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = async ({ params, searchParams }: Props) =>
  chartMetadata((await params).chart, await searchParams);

export default async function ChartPageOf({ params, searchParams }: Props) {
  return <ChartPage {...(await chartProps((await params).chart, await searchParams))} />;
}
