import { siteCollector } from '@/features/analytics/server/site-collector';

type Context = RouteContext<'/api/analytics/v1/apps/[appId]/endpoints/[endpointId]'>;

export async function PUT(request: Request, { params }: Context) {
  const { appId, endpointId } = await params;
  return siteCollector.putEndpoint(request, appId, endpointId);
}
