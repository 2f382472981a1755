import { ContactPage } from '@/components/letters/ContactPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Contact us',
  description:
    'Write to the people who run this site: corrections, your rights, press, technical trouble. And what leads somewhere faster.',
  path: routes.contactUs(),
});

export const revalidate = 60;

export default function ContactUs() {
  return <ContactPage />;
}
