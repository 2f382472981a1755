import { draftPictureResponse } from '@/features/briefs/server/draft-picture-response';
import { decodedSegment } from '@/lib/domain/slug';

export const dynamic = 'force-dynamic';

/** A picture of a draft behind a secret link. */
export async function GET(request: Request, { params }: RouteContext<'/drafts/[token]/pictures/[...name]'>) {
  const { token, name } = await params;
  return draftPictureResponse(request, decodedSegment(token), name.map(decodedSegment).join('/'));
}
