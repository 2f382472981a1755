import { PLATFORM_IDS } from '../../../lib/domain/platform.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { siteName } from '../../../lib/site/site-name.ts';
import { type FeedSubject, feedAddress } from './feed-address.ts';
import { isFeedOn, MAIN_FEEDS } from './feed-alternates.ts';
import { subjectName } from './subject-name.ts';
import { xmlFile } from './xml-file.ts';

const WHOLE_SITE: readonly FeedSubject[] = [
  ...MAIN_FEEDS.map(({ subject }) => subject),
  { of: 'restrictions', kind: 'report', filter: {} },
  { of: 'streams' },
  { of: 'corrections' },
];

const outline = (subject: FeedSubject) => ({
  '@type': 'rss',
  '@text': subjectName(subject),
  '@title': `${siteName()}: ${subjectName(subject)}`,
  '@xmlUrl': absoluteUrl(feedAddress(subject, 'rss')),
});

/** The main feeds and one feed per platform as OPML 2.0, which feed readers import. */
export const feedListFile = (): string =>
  xmlFile({
    opml: {
      '@version': '2.0',
      head: { title: `${siteName()}: feeds` },
      body: {
        outline: [
          ...WHOLE_SITE.filter(isFeedOn).map(outline),
          {
            '@text': 'Platforms',
            outline: PLATFORM_IDS.map((platform) => outline({ of: 'platform', platform })),
          },
        ],
      },
    },
  });
