import { useMemo } from 'react';
import type { BriefValues } from '@/features/studio/model/briefs/brief-values';
import { routes } from '@/lib/routes';
import type { PreviewOrder } from '../preview/preview-words';
import { useDraftThumbnail } from '../use-draft-thumbnail';
import { PreviewPane } from './PreviewPane.client';

/** The preview of a brief, with a private copy of a picture that is not public yet. */
export function BriefPreview({
  id,
  profileId,
  values,
}: {
  id: string;
  profileId: string;
  values: BriefValues;
}) {
  const thumbnail = useDraftThumbnail(values.thumbnail);
  const order = useMemo(
    (): PreviewOrder | null =>
      thumbnail === undefined ? null : { kind: 'preview', id, profileId, values: { ...values, thumbnail } },
    [id, profileId, values, thumbnail],
  );
  return <PreviewPane title="Preview of the brief" src={routes.studio.briefPreview()} order={order} />;
}
