import { exportVersion } from '@/features/datasets/server/export-files';
import { preflight } from '@/lib/http/cors';

type Context = RouteContext<'/intelligence/data/[version]/bans.json'>;

export const GET = async (request: Request, { params }: Context) =>
  exportVersion((await params).version, 'ban', 'json', request);
export const OPTIONS = preflight;
