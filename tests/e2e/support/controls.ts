import type { Dialog, Frame, Page, Request } from '@playwright/test';

/** One control of a page, as it is named in a report. */
type Control = {
  readonly key: string;
  readonly words: string;
  readonly hasFocus: boolean;
  readonly isChoice: boolean;
};

/** Effects of a press, which `watchEffects` records in the page. */
declare global {
  interface Window {
    effects: string[];
  }
}

/** Elements whose text changes automatically, which is not an effect of a press. */
const RESTLESS = 'count-down, local-time, media-controller';
/** The player's own controls are another project's, and what of them there is depends on the browser; films' tests press them. */
const NOT_OURS = 'media-controller, nextjs-portal';

/** Records in every further page the possible effects of a press. Call it before the first page is opened. */
export async function watchEffects(page: Page): Promise<void> {
  await page.addInitScript((restless) => {
    window.effects = [];
    const note = (effect: string) => window.effects.push(effect);
    const calls: readonly [object, string][] = [
      [Storage.prototype, 'setItem'],
      [Storage.prototype, 'removeItem'],
      [window, 'print'],
      [window, 'open'],
      [navigator, 'share'],
      [navigator.clipboard ?? {}, 'writeText'],
    ];
    for (const [owner, name] of calls) {
      const own = Reflect.get(owner, name);
      if (typeof own !== 'function') continue;
      const isOutside = ['print', 'open', 'share'].includes(name);
      Reflect.set(owner, name, function called(this: unknown, ...values: unknown[]) {
        note(name);
        return isOutside ? undefined : Reflect.apply(own, this, values);
      });
    }
    const events = [
      'change',
      'toggle',
      'close',
      'invalid',
      'play',
      'pause',
      'volumechange',
      'seeking',
      'scroll',
      'focusin',
    ];
    for (const event of events) window.addEventListener(event, () => note(event), { capture: true });
    document.addEventListener('fullscreenchange', () => note('fullscreen'));
    new MutationObserver((changes) => {
      for (const { target, type, attributeName } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (!element?.closest(restless)) note(attributeName ?? type);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  }, RESTLESS);
}

type Search = {
  /** Keys of those that were pressed. */
  readonly pressed: readonly string[];
  readonly within: string;
  readonly notOurs: string;
};

/**
 * Finds the next control that has not been pressed, and focuses it: in the topmost dialog, if there is one. Repeated
 * controls, as on the cards of a list, are pressed once.
 */
function nextControl({ pressed, within, notOurs }: Search): Control | null {
  const getName = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const name =
      element.getAttribute('aria-label') ||
      element.textContent ||
      labels.map((one) => one.textContent).join(' ');
    return name.replaceAll(/\s+/g, ' ').trim();
  };
  const getKey = (element: Element) => {
    const custom = [...ancestors(element)].find((one) => one.tagName.includes('-'))?.tagName ?? '';
    return [
      element.tagName,
      element.className,
      element.getAttribute('type'),
      custom,
      getName(element).split(' ')[0],
    ].join(' ');
  };
  function* ancestors(element: Element) {
    for (let one: Element | null = element; one; one = one.parentElement) yield one;
  }
  const onTop = [...document.querySelectorAll(':modal, :popover-open')].at(-1);
  const place = onTop ?? document;
  const controls = place.querySelectorAll<HTMLElement>(
    'button, summary, [role=button], [role=switch], [role=tab], input:is([type=submit], [type=button], [type=reset], [type=checkbox], [type=radio])',
  );
  for (const element of controls) {
    // A choice that is made already is chosen by pressing another.
    const isOff =
      element.matches(':disabled, [aria-disabled=true], [inert] *, [type=radio]:checked') ||
      element.closest(notOurs);
    const isSeen = element.checkVisibility({ visibilityProperty: true });
    if (isOff || !isSeen || !(element.closest(within) || onTop)) continue;
    const key = getKey(element);
    if (pressed.includes(key)) continue;
    element.focus({ preventScroll: true });
    const words = `${element.tagName.toLowerCase()} "${getName(element)}"`;
    return {
      key,
      words,
      hasFocus: element === document.activeElement,
      isChoice: element.matches('[type=checkbox], [type=radio]'),
    };
  }
  return null;
}

/** Returns true if the focused control is disabled. */
const isOffNow = (): boolean => document.activeElement?.matches(':disabled, [aria-disabled=true]') ?? false;

/** Presses of one page at most: more are a list that this does not see through. */
const MAX_PRESSES = 60;
/** Milliseconds within which a press must have an effect, after the code for it is loaded. */
const PATIENCE = 2500;

/** Requests for code of the page, or to the collector, are not the effect of a click: code is also loaded on focus. */
const NO_EFFECT = /^\/(api\/analytics|_next\/|elements\/)/;
const isPart = (request: Request) => new URL(request.url()).pathname.startsWith('/elements/');

type Outside = {
  hasEffect: boolean;
  /** Parts of the page's own code that are on their way. */
  readonly loading: Set<Request>;
  /** True if another page was requested, and if it, or a file instead, has arrived. */
  navigatesAway: boolean;
  hasArrived: boolean;
  stop(): void;
};

/** Watches for effects of a press outside the page: a request, a download, a dialog of the browser. */
function watchOutside(page: Page): Outside {
  const loading = new Set<Request>();
  const watch = { hasEffect: false, loading, navigatesAway: false, hasArrived: false, stop };
  const note = () => {
    watch.hasEffect = true;
  };
  const noteRequest = (request: Request) => {
    if (!NO_EFFECT.test(new URL(request.url()).pathname)) note();
    if (isPart(request)) loading.add(request);
    watch.navigatesAway ||= request.isNavigationRequest() && request.frame() === page.mainFrame();
  };
  const noteEnd = (request: Request) => {
    loading.delete(request);
  };
  const noteDownload = () => {
    note();
    watch.hasArrived = true;
  };
  const noteArrival = (frame: Frame) => {
    if (frame !== page.mainFrame()) return;
    watch.hasArrived = true;
    loading.clear();
  };
  const dismiss = (dialog: Dialog) => {
    note();
    void dialog.dismiss();
  };
  page.on('request', noteRequest).on('framenavigated', noteArrival);
  page.on('requestfinished', noteEnd).on('requestfailed', noteEnd);
  page.on('download', noteDownload).on('filechooser', note).on('dialog', dismiss);
  function stop() {
    page.off('request', noteRequest).off('framenavigated', noteArrival);
    page.off('requestfinished', noteEnd).off('requestfailed', noteEnd);
    page.off('download', noteDownload).off('filechooser', note).off('dialog', dismiss);
  }
  return watch;
}

/**
 * Presses every control of the page at a path by keyboard, each on the page as the one before left it.
 *
 * @param within CSS selector of the part that is looked at
 * @returns those that did nothing, or that the keyboard does not reach
 */
export async function pressControls(page: Page, path: string, within: string): Promise<readonly string[]> {
  const idle: string[] = [];
  const pressed: string[] = [];
  const outside = watchOutside(page);
  await open(page, path);
  const address = page.url();
  /** Presses the next control; false when there is none left. */
  const pressNext = async (): Promise<boolean> => {
    Object.assign(outside, { hasEffect: false, navigatesAway: false, hasArrived: false });
    const control = await page.evaluate(nextControl, { pressed, within, notOurs: NOT_OURS });
    if (!control) return closeTop(page);
    await forgetFocus(page, outside);
    // Its element has only now said that there is nothing to press yet; the next look leaves it out.
    if (control.hasFocus && (await page.evaluate(isOffNow))) return true;
    pressed.push(control.key);
    await page.keyboard.press(control.isChoice ? 'Space' : 'Enter');
    if (!control.hasFocus || !(await hasEffect(page, outside))) idle.push(`${path}: ${control.words}`);
    // The crawl checks the target. A navigation in progress must finish first, or it would interrupt the next step.
    await comesTrue(page, 5000, () => !outside.navigatesAway || outside.hasArrived);
    if (outside.hasArrived || page.url() !== address) await open(page, path);
    return true;
  };
  const fromHereAgain = async (error: Error): Promise<boolean> => {
    if (!error.message.includes('context was destroyed')) throw error;
    await open(page, path); // A press led away later than its first effect showed.
    return true;
  };
  let isLeft = true;
  while (isLeft && pressed.length < MAX_PRESSES) isLeft = await pressNext().catch(fromHereAgain);
  outside.stop();
  return idle;
}

/** Waits until the effects of the focus are over, including loaded code, and discards them. */
async function forgetFocus(page: Page, outside: Outside): Promise<void> {
  const nextFrame = () =>
    page.evaluate(async () => {
      await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
      window.effects = [];
    });
  // One part loads the next: none may be loading at either end of a frame.
  await comesTrue(page, PATIENCE, async () => {
    const wasStill = outside.loading.size === 0;
    await nextFrame();
    return wasStill && outside.loading.size === 0;
  });
  outside.hasEffect = false;
}

/** Opens a page, and repeats that if a navigation of an earlier press interrupts it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path).catch(async () => {
    await page.waitForLoadState();
    await page.goto(path);
  });
}

/** Closes the topmost dialog as a person does; returns false if there is none. */
async function closeTop(page: Page): Promise<boolean> {
  const count = () => page.evaluate(() => document.querySelectorAll(':modal, :popover-open').length);
  const before = await count();
  if (before === 0) return false;
  await page.keyboard.press('Escape');
  return (await count()) < before;
}

async function hasEffect(page: Page, outside: Outside): Promise<boolean> {
  // During a navigation the page cannot be read.
  const shows = () => page.evaluate(() => window.effects.length > 0).catch(() => true);
  return comesTrue(page, PATIENCE, async () => outside.hasEffect || (await shows()));
}

async function comesTrue(
  page: Page,
  patience: number,
  holds: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const end = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > end) return false;
    await page.waitForTimeout(20);
  }
  return true;
}
