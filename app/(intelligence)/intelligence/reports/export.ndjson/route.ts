import { exportRows } from '@/features/datasets/server/export-rows';
import { preflight } from '@/lib/http/cors';

export const GET = (request: Request) => exportRows('report', 'ndjson', request);
export const OPTIONS = preflight;
