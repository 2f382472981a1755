import { ContactPage } from '@/features/contact/ui/ContactPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Contact us',
    description: 'Report an error, ask about your data, or send a press enquiry. We read every message.',
    path: routes.contactUs(),
  });

export const revalidate = 60;

export default function ContactUs() {
  return <ContactPage />;
}
