import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { BlogEmpty } from '@/features/blog/ui/BlogList';
import { StyleGuide } from '@/features/blog/ui/StyleGuide';
import { samplesShown } from '@/features/samples/server/samples';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const revalidate = 3600;

const TITLE = 'How a post is written';

export const generateMetadata = () =>
  pageMetadata({
    title: TITLE,
    description:
      'Every block that a blog post can have, what it is for, and how to write it: a reference for authors.',
    path: routes.blogTemplate(),
    index: false,
  });

export default async function Page() {
  // Its examples are the sample posts.
  if (!(await samplesShown())) return <BlogEmpty />;
  return (
    <>
      <BreadcrumbBanner title={TITLE} trail={[{ name: 'Blog', href: routes.blogs() }]}>
        <p className="standfirst">
          Every block that a post can have, with instructions. Blocks look the same here as in posts.
        </p>
      </BreadcrumbBanner>
      <div className="page">
        <StyleGuide />
      </div>
    </>
  );
}
