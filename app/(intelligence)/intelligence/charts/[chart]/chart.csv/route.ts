import { chartResponse } from '@/features/charts/server/chart-response';
import { preflight } from '@/lib/http/cors';

type Context = { params: Promise<{ chart: string }> };

export const GET = async (request: Request, { params }: Context) =>
  chartResponse((await params).chart, 'csv', request);
export const OPTIONS = preflight;
