import { JsonLd } from '@/components/layout/JsonLd';
import { areSamples } from '@/components/ui/DemoMark';
import { SectionHeading } from '@/components/ui/SectionHeading';
import {
  HiddenPage,
  hiddenMetadata,
  NoticeCallout,
  offerMissingRecords,
} from '@/features/moderation/ui/HiddenPage';
import { getPageModeration } from '@/features/moderation/ui/page-moderation';
import { RecordReplies } from '@/features/moderation/ui/RecordReplies';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { streamJsonLd } from '@/features/streams/model/video-json-ld';
import { recommendedStreams } from '@/features/streams/server/stream-list';
import { getStream, relatedStreams } from '@/features/streams/server/streams';
import { StreamGrid } from '@/features/streams/ui/StreamGrid';
import { StreamWatch } from '@/features/streams/ui/StreamWatch';
import { renderMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = PageProps<'/streams/[slug]'>;

const streamAt = async (params: Props['params']) => getStream((await params).slug);
const getPath = async (params: Props['params']) => routes.stream((await params).slug);

offerMissingRecords(routes.stream, getStream);

export async function generateMetadata({ params }: Props) {
  const stream = await streamAt(params);
  if (!stream) return hiddenMetadata(await getPath(params));
  return pageMetadata({
    title: stream.title,
    description: stream.description,
    path: routes.stream(stream.slug),
    feeds: [
      { subject: { of: 'stream', slug: stream.slug }, name: stream.title },
      { subject: { of: 'streams' } },
    ],
    image: routes.openGraph('stream', stream.slug),
    isEmbeddable: true,
    isSample: stream.isSample,
  });
}

export default async function StreamPage({ params }: Props) {
  const stream = await streamAt(params);
  if (!stream) return <HiddenPage path={await getPath(params)} />;
  const [detail, related, moderation] = await Promise.all([
    renderMarkdown(stream.detail ?? ''),
    relatedStreams(stream, 4),
    getPageModeration({ type: 'STREAM', id: stream.id }),
  ]);
  const recommended = await recommendedStreams(
    stream,
    4,
    related.map(({ id }) => id),
  );
  return (
    <div className="page stack">
      <JsonLd data={streamJsonLd(stream)} />
      <NoticeCallout notice={moderation.notice} />
      <StreamWatch
        stream={stream}
        detail={detail}
        next={related.find(({ state }) => state !== 'upcoming') ?? null}
      />
      <RecordReplies replies={moderation.replies} />
      {related.length > 0 && (
        <section aria-labelledby="related">
          <SectionHeading id="related" isSample={areSamples(related)}>
            Watch next
          </SectionHeading>
          <StreamGrid streams={related} hasRows />
        </section>
      )}
      {recommended.length > 0 && (
        <section aria-labelledby="recommended">
          <SectionHeading
            id="recommended"
            note={stream.host ? 'From the same host, and featured streams' : 'Featured streams'}
            isSample={areSamples(recommended)}
          >
            Recommended
          </SectionHeading>
          <StreamGrid streams={recommended} hasRows />
        </section>
      )}
    </div>
  );
}
