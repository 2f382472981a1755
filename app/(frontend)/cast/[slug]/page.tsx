import { notFound } from 'next/navigation';
import { PersonPage } from '@/components/films/detail/PersonPage';
import { FilmNavigation } from '@/components/films/FilmNavigation';
import { JsonLd } from '@/components/layout/JsonLd';
import { creditsOf, getPerson } from '@/lib/data/films';
import { renderMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';
import { personJsonLd } from '@/lib/seo/film-json-ld';
import { pageMetadata } from '@/lib/seo/metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = PageProps<'/cast/[slug]'>;

const personAt = async (params: Props['params']) => getPerson((await params).slug) ?? notFound();

export async function generateMetadata({ params }: Props) {
  const { slug, title, designation, biography } = await personAt(params);
  return pageMetadata({
    title: `${title}, ${designation.toLowerCase()}`,
    description: biography.replace(/\n[\s\S]*$/, ''),
    path: routes.person(slug),
    image: routes.openGraph('person', slug),
  });
}

export default async function CastPersonPage({ params }: Props) {
  const person = await personAt(params);
  return (
    <>
      <JsonLd data={personJsonLd(person)} />
      <FilmNavigation />
      <PersonPage
        person={person}
        biography={await renderMarkdown(person.biography)}
        credits={creditsOf(person)}
      />
    </>
  );
}
