import { preflight } from '@/features/api/model/cors';
import { exportRows } from '@/features/datasets/server/export-rows';

export const GET = (request: Request) => exportRows('ban', 'ndjson', request);
export const OPTIONS = preflight;
