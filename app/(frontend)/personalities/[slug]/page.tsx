import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/layout/JsonLd';
import { PersonalityPage as Person } from '@/components/personalities/PersonalityPage';
import { getPersonality } from '@/lib/data/personalities';
import { renderMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';
import { personalityJsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = PageProps<'/personalities/[slug]'>;

const personAt = async (params: Props['params']) => (await getPersonality((await params).slug)) ?? notFound();

export async function generateMetadata({ params }: Props) {
  const person = await personAt(params);
  return pageMetadata({
    title: person.displayName,
    description: person.bio ?? `${person.displayName} on StreamIt.`,
    path: routes.personality(person.id),
    image: routes.openGraph('personality', person.id),
  });
}

export default async function PersonalityPage({ params }: Props) {
  const person = await personAt(params);
  return (
    <div className="page">
      <JsonLd data={personalityJsonLd(person)} />
      <Person person={person} description={await renderMarkdown(person.description ?? '')} />
    </div>
  );
}
