import { preflight } from '@/features/api/model/cors';
import { exportVersion } from '@/features/datasets/server/export-version';

type Context = RouteContext<'/intelligence/data/[version]/reports.json'>;

export const GET = async (request: Request, { params }: Context) =>
  exportVersion((await params).version, 'report', 'json', request);
export const OPTIONS = preflight;
