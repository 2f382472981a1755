import { routes } from '../../lib/routes.ts';
import { listRequests } from '../../scripts/checks/page-requests.ts';
import { openBrowser, weighPage } from '../../scripts/checks/page-weight.ts';
import { pageKinds, samplePages } from '../../scripts/checks/sample-pages.ts';
import { serveBareSite } from './bare-site.ts';
import { openContent } from './our-site.ts';
import { heading, report } from './report.ts';

/** Bytes of the JavaScript of the sign-in page. */
const MAX_SIGN_IN = 130_000;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The compressed size of a first visit to each kind of page. */
export async function measureWeight(): Promise<void> {
  heading('Weight of a first visit, as sent (compressed)');
  const content = await openContent(0);
  const browser = await openBrowser();
  const weigh = async (name: string, url: string) => {
    const { html, javascript, css } = await weighPage(browser, url);
    report(name, `HTML ${kilobytes(html)}, JavaScript ${kilobytes(javascript)}, CSS ${kilobytes(css)}`);
  };
  try {
    const front = await content.serve('front');
    const plain = await content.serve('next');
    const paths = await samplePages(front.origin);
    const html = await (await fetch(front.origin + paths.brief)).text();
    for (const kind of pageKinds) await weigh(`${kind}, npm start`, front.origin + paths[kind]);
    const { javascript } = await weighPage(browser, front.origin + routes.signIn());
    report(
      `sign-in, JavaScript (under ${MAX_SIGN_IN / 1000} kB)`,
      kilobytes(javascript),
      javascript < MAX_SIGN_IN,
    );
    for (const kind of pageKinds) {
      const requests = await listRequests(browser, front.origin + paths[kind]);
      const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
      report(`${kind}, all requests at 1440 px`, `${requests.length}, ${kilobytes(bytes)}`);
    }
    for (const kind of pageKinds) await weigh(`${kind}, next start`, plain.origin + paths[kind]);
    await Promise.all([front.stop(), plain.stop()]);
    const bare = await serveBareSite(html);
    await weigh('minimal Next.js page with the same text', `${bare.origin}/same-text`);
    await bare.stop();
  } finally {
    await browser.close();
    await content.stop();
  }
}
