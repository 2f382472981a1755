import {
  appealSound,
  BELL,
  getSound,
  getSoundState,
  type Sound,
  type SoundState,
  STEP_SECONDS,
  STEPS,
  voiceDelay,
  voiceHertz,
} from '../../model/record-sounds.ts';

const LEVEL = 0.22;
/** Steps are scheduled this long before they sound, in seconds. Timers of hidden pages run once a second. */
const AHEAD = 1.6;
const TIMER_MS = 150;
/** The first note waits until the audio device runs. */
const LEAD = 0.15;
/** The seconds for which a lane is highlighted. */
const LIT = 0.3;
const DAY_MS = 86_400_000;

type Lane = { readonly row: HTMLElement; readonly voice: number; readonly states: string };

const WORDS: Readonly<Record<SoundState, string>> = {
  active: 'active',
  limited: 'limited',
  banned: 'banned',
};

/** The players that run, by their elements. */
const running = new WeakMap<HTMLElement, () => void>();

/** Starts to play a status board, or stops it, if its button was pressed. */
export function hearRecord(root: HTMLElement, { target }: Event): void {
  if (!(target instanceof Element && target.closest('[data-hear]'))) return;
  const stop = running.get(root);
  if (stop) stop();
  else running.set(root, play(root));
}

const getLanes = (root: HTMLElement): readonly Lane[] =>
  [...root.querySelectorAll<HTMLElement>('[data-states]')].map((row) => ({
    row,
    voice: Number(row.dataset.voice),
    states: row.dataset.states ?? '',
  }));

function play(root: HTMLElement): () => void {
  const lanes = getLanes(root);
  const bells = new Set((root.dataset.bells ?? '').split(' ').map(Number));
  const context = new AudioContext();
  void context.resume();
  const sound = instrument(context);
  const start = context.currentTime + LEAD;
  let scheduled = 0;
  const timer = setInterval(schedule, TIMER_MS);
  let frame = requestAnimationFrame(show);
  const score = follower(root, lanes);
  root.dataset.playing = '';
  label(root, 'Stop');
  announce(root, `Playing, ${Math.round(STEPS * STEP_SECONDS)} seconds`);

  function schedule() {
    if (!root.isConnected) return stop();
    while (scheduled < STEPS && start + scheduled * STEP_SECONDS < context.currentTime + AHEAD) {
      const at = start + scheduled * STEP_SECONDS;
      if (bells.has(scheduled)) sound(BELL, at);
      for (const lane of lanes) playStep(lane, scheduled, at);
      scheduled += 1;
    }
    if (context.currentTime > start + STEPS * STEP_SECONDS + 1) stop('Playback has ended');
  }

  function playStep({ voice, states }: Lane, step: number, at: number) {
    const character = states[step] ?? ' ';
    const state = getSoundState(character);
    if (!state) return;
    const begin = at + voiceDelay(voice, lanes.length);
    const hertz = voiceHertz(voice);
    sound(getSound(state, hertz), begin);
    if (character !== character.toLowerCase()) sound(appealSound(hertz), begin);
  }

  function show() {
    score.show((context.currentTime - start) / STEP_SECONDS);
    frame = requestAnimationFrame(show);
  }

  function stop(message = 'Stopped') {
    clearInterval(timer);
    cancelAnimationFrame(frame);
    running.delete(root);
    removeEventListener('keydown', onKey);
    void context.close();
    score.clear();
    delete root.dataset.playing;
    label(root, 'Listen to this record');
    announce(root, message);
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') stop();
  }
  addEventListener('keydown', onKey);
  schedule();
  return stop;
}

/** Returns a function that plays a sound at a time: a sine with a little of its octave, which fades. */
function instrument(context: AudioContext): (sound: Sound, at: number) => void {
  const wave = context.createPeriodicWave([0, 0, 0], [0, 1, 0.18]);
  const out = context.createGain();
  out.gain.value = LEVEL;
  out.connect(context.createDynamicsCompressor()).connect(context.destination);
  return ({ seconds, hertz, level }, at) => {
    const tone = context.createOscillator();
    tone.setPeriodicWave(wave);
    tone.frequency.value = hertz;
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(0, at);
    envelope.gain.linearRampToValueAtTime(level, at + 0.008);
    envelope.gain.exponentialRampToValueAtTime(0.0005, at + seconds);
    tone.connect(envelope).connect(out);
    tone.start(at);
    tone.stop(at + seconds);
  };
}

/** Shows the position: a hairline over the lines, the lane that sounds, and the month with the latest change in words. */
function follower(root: HTMLElement, lanes: readonly Lane[]) {
  const hairline = root.querySelector<HTMLElement>('[data-hairline]');
  const progress = root.querySelector<HTMLElement>('[data-progress]');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const from = Date.parse(root.dataset.from ?? '');
  const days = Number(root.dataset.days);
  const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
  let shown = -1;
  let change = '';

  function place(share: number) {
    const line = root.querySelector('[data-states] svg[role=img]')?.getBoundingClientRect();
    if (!hairline || !line) return;
    const isMirrored = getComputedStyle(root).direction === 'rtl';
    const x = line.left + (isMirrored ? 1 - share : share) * line.width - root.getBoundingClientRect().left;
    hairline.style.transform = `translateX(${x}px)`;
  }

  return {
    show(position: number) {
      const step = Math.min(STEPS - 1, Math.floor(position));
      if (step < 0) return;
      if (!isStill) {
        place(Math.min(1, position / STEPS));
        hairline?.toggleAttribute('hidden', false);
        const since = (position - step) * STEP_SECONDS;
        for (const { row, voice, states } of lanes) {
          const begun = since - voiceDelay(voice, lanes.length);
          row.toggleAttribute('data-sounding', states[step] !== ' ' && begun >= 0 && begun < LIT);
        }
      }
      if (step === shown || !progress) return;
      shown = step;
      change = changeAt(lanes, step) || change;
      const month = months.format(from + (step / STEPS) * days * DAY_MS);
      progress.textContent = change ? `${month}. Last change: ${change}` : month;
    },
    clear() {
      hairline?.toggleAttribute('hidden', true);
      if (progress) progress.textContent = '';
      for (const { row } of lanes) row.removeAttribute('data-sounding');
    },
  };
}

/** The changes of a step in words: "X banned". Empty without a change. */
function changeAt(lanes: readonly Lane[], step: number): string {
  return lanes
    .flatMap(({ row, states }) => {
      const now = getSoundState(states[step]);
      return step > 0 && now && now !== getSoundState(states[step - 1])
        ? [`${row.dataset.name} ${WORDS[now]}`]
        : [];
    })
    .join(', ');
}

function label(root: HTMLElement, text: string): void {
  const button = root.querySelector('[data-hear] span');
  if (button) button.textContent = text;
}

function announce(root: HTMLElement, text: string): void {
  const status = root.querySelector('[role=status]');
  if (status) status.textContent = text;
}
