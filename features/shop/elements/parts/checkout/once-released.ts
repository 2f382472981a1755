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
 * Runs what may move the page: at once, or, while somebody presses on it, once they let go. Else a button that is pressed
 * would move away from under the pointer before it is clicked.
 */
export function onceReleased(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
