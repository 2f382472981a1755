import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { z } from 'zod';
import { routes } from '../../lib/routes.ts';
import { root } from '../site/settings.ts';
import type { CheckResult } from './check.ts';
import { listRequests, type PageRequest } from './page-requests.ts';
import { openBrowser, type PageWeight, weighPage, weighPlayer } from './page-weight.ts';
import { pageKinds, samplePages } from './sample-pages.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/** Bytes as sent. */
const budgetsShape = z.object({
  pages: z.array(z.enum(pageKinds)),
  front: z.object({
    javascript: z.number(),
    /** Budgets for pages that load more as the reader scrolls, such as the comments below a post. */
    javascriptOf: z.partialRecord(z.enum(pageKinds), z.number()),
    css: z.number(),
  }),
  /**
   * A first visit on a large screen: all requests, visit counting, icon and manifest included; bytes without pictures and
   * in all.
   */
  visit: z.partialRecord(
    z.enum(pageKinds),
    z.object({ requests: z.number(), withoutPictures: z.number(), bytes: z.number() }),
  ),
  /** The explorer of bans, which is rendered for each combination of filters: characters and tags of its document. */
  explorer: z.object({ html: z.number(), elements: z.number() }),
  /** The page of the sign-in form: everything that it loads until a password is sent. */
  signIn: z.object({ javascript: z.number(), javascriptWithoutProxy: z.number() }),
  /** Bytes that playing a file loads: our own code and the library. */
  player: z.object({ javascript: z.number() }),
  plain: z.object({
    /** Bytes that Next.js itself sends for a page without our components; `npm run bench` measures them. */
    javascriptOfBarePage: z.number(),
    javascriptAboveBarePage: z.number(),
    css: z.number(),
  }),
});

type Finding = { readonly what: string; readonly holds: boolean };

/** Intended repetitions: summaries in the head and in structured data, and texts to copy in attributes. */
const meantRepetitions = /<head>[\s\S]*?<\/head>|<script[^>]*ld\+json[\s\S]*?<\/script>|="[^"]*"/g;

/** Returns paragraphs of the text that occur twice in the document, as they would with Next.js's serialized tree. */
function repeatedParagraphs(document: string): string[] {
  const text = document.replace(meantRepetitions, '');
  const paragraphs = [...text.matchAll(/<p[^>]*>([^<&]{80,})<\/p>/g)].map((match) => match[1] ?? '');
  return paragraphs.filter((paragraph) => text.split(paragraph).length !== 2);
}

function withinBudget(what: string, bytes: number, max: number): Finding {
  return { what: `${what}: ${bytes} of at most ${max} bytes`, holds: bytes <= max };
}

/** Returns true for code of React or of Next.js's runtime. */
const hasReact = (code: string) => /react\.(transitional\.)?element|__next_f|__next_r/.test(code);

const quote = (text: string | undefined) => (text ? `, but not "${text.slice(0, 60)} ..."` : '');

function findingsOfFront(
  page: string,
  weight: PageWeight,
  budget: { javascript: number; css: number },
): Finding[] {
  const code = weight.scripts.join('\n');
  const repeated = repeatedParagraphs(weight.document);
  return [
    withinBudget(`${page}: JavaScript`, weight.javascript, budget.javascript),
    withinBudget(`${page}: CSS`, weight.css, budget.css),
    { what: `${page}: no React`, holds: !hasReact(code) },
    { what: `${page}: no Amplify`, holds: !/amplify|CognitoIdentity/i.test(code) },
    { what: `${page}: the text appears once${quote(repeated[0])}`, holds: repeated.length === 0 },
  ];
}

function findingsOfVisit(
  page: string,
  requests: readonly PageRequest[],
  max: { requests: number; withoutPictures: number; bytes: number },
): Finding[] {
  const sum = (of: (request: PageRequest) => boolean) =>
    requests.filter(of).reduce((bytes, request) => bytes + request.bytes, 0);
  const fewEnough = requests.length <= max.requests;
  const list = fewEnough ? '' : `\n${requests.map(({ url }) => `    ${url}`).join('\n')}`;
  return [
    { what: `${page}: ${requests.length} of at most ${max.requests} requests${list}`, holds: fewEnough },
    withinBudget(
      `${page}: without pictures`,
      sum(({ isPicture }) => !isPicture),
      max.withoutPictures,
    ),
    withinBudget(
      `${page}: all files`,
      sum(() => true),
      max.bytes,
    ),
  ];
}

async function findingsOfExplorer(
  origin: string,
  max: { html: number; elements: number },
): Promise<Finding[]> {
  const document = await (await fetch(`${origin}/intelligence/bans`)).text();
  const elements = document.match(/<[a-z]/g)?.length ?? 0;
  return [
    withinBudget('explorer: HTML before compression', document.length, max.html),
    {
      what: `explorer: ${elements} of at most ${max.elements} elements`,
      holds: elements > 0 && elements <= max.elements,
    },
  ];
}

const VISITS = 3;

/**
 * Visits a page until a visit is within the limits, at most VISITS times, and returns the requests of the visit with the
 * fewest. On a busy machine a font may be too late for `font-display: optional`: the text then is shorter, and pictures
 * further down are near enough to be loaded.
 */
async function quietVisit(
  browser: Browser,
  url: string,
  isWithin: (requests: readonly PageRequest[]) => boolean,
): Promise<readonly PageRequest[]> {
  let fewest = await listRequests(browser, url);
  for (let visit = 1; visit < VISITS && !isWithin(fewest); visit += 1) {
    const requests = await listRequests(browser, url);
    if (requests.length < fewest.length) fewest = requests;
  }
  return fewest;
}

async function findingsOfSignIn(
  browser: Browser,
  site: SiteUnderTest,
  max: { javascript: number; javascriptWithoutProxy: number },
): Promise<Finding[]> {
  const [front, plain] = await Promise.all([
    weighPage(browser, site.front + routes.signIn()),
    weighPage(browser, site.plain + routes.signIn()),
  ]);
  return [
    withinBudget('sign-in: JavaScript', front.javascript, max.javascript),
    withinBudget(
      'sign-in without the caching proxy: JavaScript',
      plain.javascript,
      max.javascriptWithoutProxy,
    ),
    { what: 'sign-in: the form is in the HTML', holds: front.document.includes('id="sign-in-password"') },
    { what: 'sign-in: no React', holds: !hasReact(front.scripts.join('\n')) },
  ];
}

/** Weighs the sample pages in a browser, as the proxy sends them and as `next start` does. */
export async function budgets(site: SiteUnderTest): Promise<CheckResult> {
  const file = path.join(root, 'tests/budgets/budgets.json');
  const budget = budgetsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  const paths = await samplePages(site.front);
  const findings: Finding[] = [];
  const browser = await openBrowser();
  try {
    for (const page of budget.pages) {
      // A page waits longer than it works, so the two are loaded at once.
      const [front, plain] = await Promise.all([
        weighPage(browser, site.front + paths[page]),
        weighPage(browser, site.plain + paths[page]),
      ]);
      const max = budget.plain.javascriptOfBarePage + budget.plain.javascriptAboveBarePage;
      findings.push(
        ...findingsOfFront(page, front, {
          javascript: budget.front.javascriptOf[page] ?? budget.front.javascript,
          css: budget.front.css,
        }),
        withinBudget(`${page} without the caching proxy: JavaScript`, plain.javascript, max),
        withinBudget(`${page} without the caching proxy: CSS`, plain.css, budget.plain.css),
      );
    }
    for (const page of pageKinds) {
      const max = budget.visit[page];
      if (!max) continue;
      const getFindings = (requests: readonly PageRequest[]) => findingsOfVisit(page, requests, max);
      const isWithin = (requests: readonly PageRequest[]) =>
        getFindings(requests).every(({ holds }) => holds);
      findings.push(...getFindings(await quietVisit(browser, site.front + paths[page], isWithin)));
    }
    findings.push(...(await findingsOfExplorer(site.front, budget.explorer)));
    findings.push(...(await findingsOfSignIn(browser, site, budget.signIn)));
    const player = await weighPlayer(browser, site.front + paths.stream);
    findings.push(withinBudget('the player: JavaScript', player, budget.player.javascript), {
      what: 'the player loads when play is pressed',
      holds: player > 0,
    });
  } finally {
    await browser.close();
  }
  for (const { what, holds } of findings) console.log(`${holds ? '✓' : '✗'} ${what}`);
  const failures = findings.filter(({ holds }) => !holds).map(({ what }) => what);
  return { passed: findings.length - failures.length, failed: failures.length, failures };
}
