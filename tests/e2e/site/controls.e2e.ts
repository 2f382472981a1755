import { routes } from '../../../lib/routes.ts';
import { pressControls, watchEffects } from '../support/controls.ts';
import { ONE_OF_EACH_KIND } from '../support/page-kinds.ts';
import { expect, test } from '../support/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const PARTS = 4;
for (let part = 0; part < PARTS; part += 1) {
  test(`Every control of a page has an effect, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.setTimeout(120_000);
    await watchEffects(page);
    const idle: string[] = [];
    for (const path of ONE_OF_EACH_KIND.filter((_path, at) => at % PARTS === part))
      idle.push(...(await pressControls(page, path, 'main')));
    expect(idle).toEqual([]);
  });
}

for (const path of [routes.briefs(), routes.merchandise(), routes.errorPageOne()]) {
  test(`Every control above and below the page ${path} has an effect`, async ({ page }) => {
    await watchEffects(page);
    expect(await pressControls(page, path, 'body > :not(main)')).toEqual([]);
  });
}
