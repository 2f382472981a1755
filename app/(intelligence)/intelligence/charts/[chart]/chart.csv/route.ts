import { preflight } from '@/features/api/model/cors';
import { chartResponse } from '@/features/charts/server/chart-response';

type Context = { params: Promise<{ chart: string }> };

export const GET = async (request: Request, { params }: Context) =>
  chartResponse((await params).chart, 'csv', request);
export const OPTIONS = preflight;
