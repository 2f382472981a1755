import { siteCollector } from '@/features/analytics/server/site-collector';

type Context = RouteContext<'/api/analytics/v1/apps/[appId]/events'>;

export async function POST(request: Request, { params }: Context) {
  const { appId } = await params;
  return siteCollector.postEvents(request, appId);
}
