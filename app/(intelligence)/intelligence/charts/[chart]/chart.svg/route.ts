import { preflight } from '@/lib/http/cors';
import { chartResponse } from '@/features/charts/server/chart-response';

type Context = { params: Promise<{ chart: string }> };

export const GET = async (request: Request, { params }: Context) =>
  chartResponse((await params).chart, 'svg', request);
export const OPTIONS = preflight;
