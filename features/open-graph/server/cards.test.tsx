import { renderToStaticMarkup } from 'react-dom/server';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { banInput, briefInput, profileInput } from '../../../lib/backend/testing/inputs.ts';
import { DEFAULT_SITE, setCurrentSite } from '../../../lib/site/site.ts';
import { drawable } from './fonts.ts';
import { CARD, lineSvg, nameSize } from './look.ts';

describe('text on cards', () => {
  it.each([
    ['Ångström’s “rule” – 5 €', 'Ångström’s “rule” – 5 €'],
    ['Fire 🔥 drill', 'Fire drill'],
    ['e\u0301tude', 'étude'],
  ])('draws %j as %j', (text, drawn) => {
    expect(drawable(text)).toBe(drawn);
  });

  it.each(['今日のニュース', 'حظر', '🔥🔥', ''])('nothing of %j can be drawn', (text) => {
    expect(drawable(text)).toBeNull();
  });

  it('fits a name into one line, whatever its length', () => {
    for (const name of ['Ann', 'A name of quite some length', 'x'.repeat(60)])
      expect(name.length * 0.45 * nameSize(name)).toBeLessThanOrEqual(CARD.width - CARD.margin * 2);
  });
});

it('draws a line that is cut and dotted during bans, with a tick for each appeal', () => {
  const svg = lineSvg(
    {
      from: '2026-01-01',
      to: '2026-01-11',
      segments: [
        { state: 'active', from: '2026-01-01', to: '2026-01-06' },
        { state: 'banned', from: '2026-01-06', to: '2026-01-11' },
      ],
      appeals: ['2026-01-08', '2026-01-08'],
    },
    100,
    20,
  );
  expect(svg).toContain('<path d="M0 10H50"/>');
  expect(svg).toContain('<path d="M50 10H100" stroke-dasharray="3 9"/><path d="M52 -3v26"/>');
  expect(svg.match(/v16/g)).toHaveLength(1);
});

describe('a card', () => {
  let backend: TestBackend;
  let getCard: typeof import('./cards.tsx').getCard;

  beforeAll(async () => {
    backend = await startTestBackend();
    ({ getCard } = await import('./cards.tsx'));
    backend.showSamples();
    backend.create('Profile', 'ann', profileInput('ann', { changedOn: '2026-01-02', displayName: 'Ann' }));
    backend.create('PlatformBan', 'ann', banInput('ban', 'ann', '2026-01-02'));
    const given = (id: string, reasonCategory: string) =>
      banInput(id, 'bob', '2026-01-02', { reasonCategory });
    backend.create('Profile', 'bob', profileInput('bob'));
    backend.create(
      'PlatformBan',
      'bob',
      given('spam', 'spam'),
      given('silent', 'none'),
      given('other', 'other'),
    );
    backend.create(
      'Brief',
      'ann',
      briefInput('a-brief', 'ann', '2026-01-02', { title: '今日のニュース' }),
      briefInput('named', 'ann', '2026-01-02', { title: 'A title', searchTitle: 'Words for cards' }),
      briefInput('draft', 'ann', '2026-01-02', { status: 'DRAFT' }),
    );
  });
  afterAll(() => backend.close());

  const words = async (kind: string, id: string) => {
    const card = await getCard(kind, id);
    return card && renderToStaticMarkup(card).replaceAll(/<[^>]*>/g, '|');
  };

  it('of a profile agrees with its page', async () => {
    expect(await words('profile', 'ann')).toMatch(/Ann.*YouTube.*Banned.*1 ban on record, 1 in force/s);
  });

  it('of a ban has the person, the platform, the status and the source', async () => {
    expect(await words('ban', 'ban')).toMatch(
      /Ann.*banned from YouTube.*Banned.*for \d+ days.*2 Jan 2026 to .*as reported by the creator/s,
    );
  });

  it('of a ban has the reason, if the platform gave one that is classified', async () => {
    expect(await words('ban', 'spam')).toContain('|Reason given: Spam or artificial engagement|');
    expect(await words('ban', 'silent')).toContain('|No reason given|');
    expect(await words('ban', 'other')).not.toMatch(/reason/i);
    expect(await words('ban', 'ban')).not.toMatch(/reason/i);
  });

  it('of a brief has the words "A brief" if its title cannot be drawn', async () => {
    expect(await words('brief', 'a-brief')).toMatch(/Law · Power.*A brief.*Ann · 2 January 2026/s);
  });

  it('of a brief has the title that its author wrote for it', async () => {
    expect(await words('brief', 'named')).toContain('|Words for cards|');
  });

  it('the site shows the lines of its home page, and how many', async () => {
    expect(await words('site', 'home')).toMatch(
      /The public record of creator bans, written by.*\d+ accounts? of \d+ creators?, one line each/s,
    );
  });

  it('the site has the name and the tagline of its settings, and not those of the product', async () => {
    setCurrentSite({ ...DEFAULT_SITE, name: 'Ban Watch', tagline: 'Who was banned, and when.' });
    const site = await words('site', 'home');
    const profile = await words('profile', 'ann');
    setCurrentSite(DEFAULT_SITE);
    expect(site).toMatch(/Ban Watch.*Who was banned, and when\..*one line each/s);
    expect(profile).toContain('|Ban Watch|');
    for (const card of [site, profile]) expect(card).not.toContain(DEFAULT_SITE.name);
    expect(site).not.toContain(DEFAULT_SITE.tagline);
  });

  it.each([
    ['movie', 'low-water', /Movie · Stoicism.*Low water.*2026 · 24\u00a0s/s],
    ['tv-show', 'reach', /TV show · Influence.*Reach.*2025 · 2 seasons/s],
    ['episode', 'reach-2x01', /Reach · season 2, episode 1.*Ping-pong/s],
    ['video', 'a-list-of-your-own', /Video · Influence.*A list of your own/s],
    [
      'post',
      'six-rooms',
      /Blog · Listening.*Six rooms, a semitone apart.*Theo Makrides \(demo\) · 30 September 2026/s,
    ],
    ['product', 'second-opinion-mug', /For the desk · Power.*Second opinion: mug.*\$13\.00 · sample shop/s],
    ['person', 'greta-nouri', /Actor.*Greta Nouri.*\d+ credits/s],
  ])('of %s %s agrees with its page', async (kind, id, text) => {
    expect(await words(kind, id)).toMatch(text);
  });

  it.each([
    ['movie', 'reach'],
    ['episode', 'reach'],
    ['episode', 'reach-3x01'],
    ['person', 'nobody'],
    ['product', 'a-yacht'],
    ['post', 'unknown'],
    ['brief', 'draft'],
    ['brief', 'unknown'],
    ['profile', 'nobody'],
    ['stream', 'unknown'],
    ['personality', 'nobody'],
    ['site', 'anything'],
    ['ban', 'unknown'],
    ['report', 'ban'],
    ['chart', 'unknown'],
    ['chart', 'bans-over-time?platform=nowhere'],
    ['intelligence', 'anything'],
    ['secret', 'x'],
    ['toString', 'x'],
  ])('of %s %s does not exist', async (kind, id) => {
    expect(await getCard(kind, id)).toBeNull();
  });
});
