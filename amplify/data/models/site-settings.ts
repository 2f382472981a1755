import { a } from '@aws-amplify/data-schema';

/**
 * The settings of this installation, one record with the id `site`. Everyone reads them: they are on every page. The form
 * is /admin/site. A field that is absent or empty has its default (lib/site/site.ts).
 */
export const SiteSettings = a
  .model({
    id: a.id().required(),
    name: a.string(),
    tagline: a.string(),
    /** Paths on this site: `/media/site-media/…`. */
    logo: a.string(),
    mark: a.string(),
    /** Six hexadecimal digits after `#`. */
    accent: a.string(),
    operatorName: a.string(),
    operatorAddress: a.string(),
    contact: a.string(),
    /** The names of the parts that are off: `shop`, `films`, `blog`, `streams`, `newsletter`, `signUp`. */
    partsOff: a.string().array(),
    socialLinks: a.string().array(),
    homeHeading: a.string(),
    homeText: a.string(),
    /** Steps of the first set-up that an administrator marked as done (features/site/model/site-form.ts). */
    setUpDone: a.string().array(),
  })
  .authorization((allow) => [allow.publicApiKey().to(['get']), allow.group('ADMINS')]);
