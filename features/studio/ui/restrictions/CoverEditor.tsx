import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/Icon';
import {
  type CoveredPart,
  type Covering,
  MAX_PARTS,
  middlePart,
  movedPart,
  type PictureSize,
  type Point,
  partBetween,
  resizedPart,
} from '@/features/studio/model/covered-parts';
import { ownValue } from '@/lib/domain/own-value';
import { plural } from '@/lib/text/plural';
import styles from './CoverEditor.module.scss';
import { openPicture } from './use-evidence';

/** Parts of the picture's longer side that one key press moves. */
const KEY_STEPS = 100;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The sizes of the picture, as multiples of the one that fits. */
const ZOOMS = [1, 2, 4, 8] as const;

/** What a pointer does between pressing and releasing. */
type Drag = { readonly kind: 'draw' | 'move' | 'resize'; readonly from: Point; readonly at: number };

const percent = (value: number, of: number) => `${Math.round((value / of) * 100)} %`;

const getName = (part: CoveredPart, at: number, { width, height }: PictureSize) =>
  `Box ${at + 1}: ${percent(part.x, width)} from the left, ${percent(part.y, height)} from the top, ${percent(part.width, width)} wide, ${percent(part.height, height)} high`;

type CoverEditorProps = {
  label: string;
  /** Reads the private original. */
  read: () => Promise<Blob>;
  begin: readonly CoveredPart[];
  /** True if a copy is public now. It is replaced. */
  isPublic: boolean;
  onSave: (covering: Covering) => Promise<void>;
  onClose: () => void;
};

/** Covers parts of a picture with black boxes, drawn with a pointer or moved with keys. */
export function CoverEditor({ label, read, begin, isPublic, onSave, onClose }: CoverEditorProps) {
  const id = useId();
  const stage = useRef<HTMLElement>(null);
  const drag = useRef<Drag>(undefined);
  // The original never changes, so it is read once.
  const reader = useRef(read);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<PictureSize>();
  const [parts, setParts] = useState(begin);
  const [earlier, setEarlier] = useState<readonly (readonly CoveredPart[])[]>([]);
  const [drawn, setDrawn] = useState<CoveredPart | null>(null);
  const [selected, setSelected] = useState(-1);
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [zoom, setZoom] = useState(0);
  /** True if a finger scrolls the enlarged picture instead of drawing. */
  const [scrolls, setScrolls] = useState(false);
  /** The width in pixels at which the whole picture fits. */
  const fits = useRef(0);

  useEffect(() => {
    let isGone = false;
    reader
      .current()
      .then(openPicture)
      .then((bitmap) => {
        const { width, height } = bitmap;
        if (!isGone && canvas.current) {
          canvas.current.width = width;
          canvas.current.height = height;
          canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0);
          setSize({ width, height });
        }
        bitmap.close();
      })
      .catch((thrown) =>
        setProblem(thrown instanceof Error ? thrown.message : 'The picture could not be read.'),
      );
    return () => {
      isGone = true;
    };
  }, []);

  const change = (next: readonly CoveredPart[]) => {
    setEarlier([...earlier, parts]);
    setParts(next);
    setProblem('');
  };
  const focusBox = (at: number) =>
    requestAnimationFrame(() =>
      stage.current?.querySelectorAll<HTMLElement>('[data-box]')[at]?.focus({ preventScroll: true }),
    );

  function add(part: CoveredPart) {
    if (parts.length >= MAX_PARTS) return setProblem(`A picture can have at most ${MAX_PARTS} boxes.`);
    change([...parts, part]);
    focusBox(parts.length);
  }
  function remove(at: number) {
    change(parts.filter((_, other) => other !== at));
    setSelected(-1);
    stage.current?.focus({ preventScroll: true });
  }
  function undo() {
    const last = earlier.at(-1);
    if (!last) return;
    setParts(last);
    setEarlier(earlier.slice(0, -1));
  }

  /** Shows the picture larger or smaller, with the selected box in view. */
  function zoomTo(next: number) {
    if (zoom === 0) fits.current = canvas.current?.clientWidth ?? 0;
    setZoom(next);
    if (next === 0) setScrolls(false);
    requestAnimationFrame(() =>
      stage.current
        ?.querySelectorAll('[data-box]')
        [selected]?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
  }

  /** The place of a pointer in the picture. */
  function getPlace({ clientX, clientY }: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect();
    if (!box || !size) return { x: 0, y: 0 };
    return {
      x: ((clientX - box.left) / box.width) * size.width,
      y: ((clientY - box.top) / box.height) * size.height,
    };
  }
  function press(event: PointerEvent<HTMLElement>) {
    if (!size || scrolls || event.button !== 0 || !(event.target instanceof HTMLElement)) return;
    const box = event.target.closest<HTMLElement>('[data-box]');
    const at = Number(box?.dataset.box ?? -1);
    const kind = event.target.dataset.corner === undefined ? 'move' : 'resize';
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { kind: box ? kind : 'draw', from: getPlace(event), at };
    (box ?? event.currentTarget).focus({ preventScroll: true });
    if (box) setEarlier([...earlier, parts]);
  }
  function move(event: PointerEvent) {
    const now = drag.current;
    if (!now || !size) return;
    const to = getPlace(event);
    if (now.kind === 'draw') return setDrawn(partBetween(now.from, to, size));
    const by = { x: to.x - now.from.x, y: to.y - now.from.y };
    const shape = now.kind === 'move' ? movedPart : resizedPart;
    const before = earlier.at(-1)?.[now.at];
    if (before) setParts(parts.map((part, at) => (at === now.at ? shape(before, by, size) : part)));
  }
  function release(event: PointerEvent) {
    const now = drag.current;
    drag.current = undefined;
    setDrawn(null);
    if (!now || !size) return;
    if (now.kind !== 'draw') {
      // A click changed nothing.
      if (earlier.at(-1)?.[now.at] === parts[now.at]) setEarlier(earlier.slice(0, -1));
      return;
    }
    const part = event.type === 'pointerup' && partBetween(now.from, getPlace(event), size);
    if (part) add(part);
  }
  function pressKey(event: KeyboardEvent, at: number) {
    const part = parts[at];
    if (!part || !size) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return remove(at);
    }
    const arrow = ownValue(ARROWS, event.key);
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const step = Math.max(1, Math.round(Math.max(size.width, size.height) / KEY_STEPS));
    const by = { x: arrow.x * step, y: arrow.y * step };
    const shape = event.shiftKey ? resizedPart : movedPart;
    change(parts.map((other, place) => (place === at ? shape(other, by, size) : other)));
  }

  async function save() {
    if (!size) return;
    if (isPublic && parts.length === 0)
      return setProblem('To show the whole picture, withdraw this evidence and publish it again.');
    setSaving(true);
    try {
      await onSave({ parts, size });
    } catch (thrown) {
      setProblem(thrown instanceof Error ? thrown.message : 'The boxes could not be saved.');
      setSaving(false);
    }
  }
  const close = () =>
    parts === begin ? onClose() : setProblem('Save the boxes, or choose “Cancel” to discard them.');

  const place = ({ x, y, width, height }: CoveredPart) =>
    size && {
      left: `${(x / size.width) * 100}%`,
      top: `${(y / size.height) * 100}%`,
      width: `${(width / size.width) * 100}%`,
      height: `${(height / size.height) * 100}%`,
    };
  return (
    <Dialog title={`Cover parts of “${label}”`} onClose={close}>
      <div className={styles.editor}>
        <p id={`${id}-how`}>
          Draw boxes over names, addresses and faces. Arrow keys move a box, Shift and arrow keys change its
          size, Delete removes it.
        </p>
        {!size && !problem && <p role="status">Loading the picture…</p>}
        <div
          className={styles.frame}
          hidden={!size}
          dir="ltr"
          // Keys scroll a picture that is larger than its place.
          tabIndex={zoom > 0 ? 0 : undefined}
        >
          <section
            ref={stage}
            className={styles.stage}
            data-scrolls={scrolls || undefined}
            aria-label="Picture"
            tabIndex={-1}
            onPointerDown={press}
            onPointerMove={move}
            onPointerUp={release}
            onPointerCancel={release}
          >
            {/* The pixels that are covered later. An image element may be of another size: it obeys the resolution in EXIF. */}
            <canvas
              ref={canvas}
              style={
                zoom === 0
                  ? undefined
                  : {
                      inlineSize: `${fits.current * (ZOOMS[zoom] ?? 1)}px`,
                      maxInlineSize: 'none',
                      maxBlockSize: 'none',
                    }
              }
            />
            {size &&
              parts.map((part, at) => (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the list.
                  key={at}
                  data-box={at}
                  className={styles.box}
                  style={place(part)}
                  role="application"
                  aria-roledescription="movable box"
                  aria-label={getName(part, at, size)}
                  aria-describedby={`${id}-how`}
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys.
                  tabIndex={0}
                  onFocus={() => setSelected(at)}
                  onKeyDown={(event) => pressKey(event, at)}
                >
                  <i data-corner="" />
                </div>
              ))}
            {drawn && <div className={styles.box} style={place(drawn)} />}
          </section>
        </div>
        <div className={styles.tools}>
          <Button disabled={!size || zoom === ZOOMS.length - 1} onClick={() => zoomTo(zoom + 1)}>
            <Icon name="zoom-in" /> Zoom in
          </Button>
          <Button disabled={zoom === 0} onClick={() => zoomTo(zoom - 1)}>
            <Icon name="zoom-out" /> Zoom out
          </Button>
          {zoom > 0 && (
            <Button aria-pressed={scrolls} onClick={() => setScrolls(!scrolls)}>
              Scroll by touch
            </Button>
          )}
          <Button disabled={!size} onClick={() => size && add(middlePart(size))}>
            <Icon name="plus-lg" /> Add a box
          </Button>
          <Button disabled={!parts[selected]} onClick={() => remove(selected)}>
            <Icon name="trash3" /> Delete box
          </Button>
          <Button disabled={earlier.length === 0} onClick={undo}>
            <Icon name="arrow-counterclockwise" /> Undo
          </Button>
          <p role="status">
            {plural(parts.length, 'box', 'boxes')}
            {zoom > 0 && `, ${(ZOOMS[zoom] ?? 1) * 100} %`}
          </p>
        </div>
        <p className="muted">
          The public copy is a new file without what is below the boxes, and without the hash of the original.
          Your private original stays as it is.{' '}
          {isPublic &&
            'The copy that is public now is deleted. We cannot remove copies that others have made, and saved versions of the data keep the hash of the earlier copy.'}
        </p>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div className={styles.tools}>
          <Button variant="primary" disabled={!size || isSaving} onClick={() => void save()}>
            {isSaving ? 'Saving…' : isPublic ? 'Replace the public copy' : 'Save boxes'}
          </Button>
          <Button disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
