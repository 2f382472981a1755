let isPressed = false;
let waiting: (() => void)[] = [];

addEventListener('pointerdown', () => {
  isPressed = true;
});
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(end, () => {
    isPressed = false;
    const runs = waiting;
    waiting = [];
    // After the click that this may become.
    setTimeout(() => {
      for (const run of runs) run();
    });
  });

/**
 * Runs a function that may move the page: at once, or after the pointer is released. A pressed button would otherwise
 * move away before its click.
 */
export function onceReleased(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
