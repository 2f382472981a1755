import { JsonLd } from '@/components/layout/JsonLd';
import { RecordPage } from '@/components/record/RecordPage';
import { recordAt, recordMetadata } from '@/components/record/record-page';
import { getProfileForList } from '@/lib/data/profiles';
import { isoDateOf } from '@/lib/domain/time/when';
import { recordJsonLd } from '@/lib/seo/record-json-ld';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = PageProps<'/intelligence/bans/[id]'>;

export const generateMetadata = ({ params }: Props) => recordMetadata('ban', params);

export default async function BanPage({ params }: Props) {
  const record = await recordAt('ban', params);
  const person = await getProfileForList(record.profile.username);
  const today = isoDateOf(new Date());
  return (
    <>
      <JsonLd data={recordJsonLd(record, today)} />
      <RecordPage record={record} person={person} today={today} />
    </>
  );
}
