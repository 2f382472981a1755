'use client';

import { useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { type Cutout, cutPicture } from './cut-picture';
import styles from './PictureCrop.module.scss';

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;

/** The shape of the crop. */
export type CropShape = {
  /** Width by height. */
  readonly aspect: number;
  /** Shown as a circle in the end. */
  readonly isRound?: boolean;
  /** Maximum width in pixels: twice the largest size that is shown, for high-density screens. */
  readonly widest: number;
};

/**
 * Crops a picture. It is moved by dragging or with the arrow keys, and zoomed with the wheel, two fingers or the slider.
 * A form around it cannot be sent until the picture is used or cancelled.
 */
export function PictureCrop({
  file,
  shape: { aspect, isRound = false, widest },
  onCut,
  onCancel,
}: {
  file: Blob;
  shape: CropShape;
  onCut: (part: Blob) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [cutout, setCutout] = useState<Cutout | null>(null);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const isOpen = cutout !== null;
  useEffect(() => {
    // The button that led here is gone; the crop area exists once the picture has been opened.
    if (isOpen) stage.current?.querySelector<HTMLElement>('[role=application]')?.focus();
  }, [isOpen]);

  useEffect(() => {
    const area = stage.current;
    const form = area?.closest('form');
    // Saving now would save without the picture.
    const stop = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setProblem('Choose “Use this picture” or “Cancel” before you save.');
      area?.scrollIntoView({ block: 'center' });
    };
    form?.addEventListener('submit', stop);
    return () => form?.removeEventListener('submit', stop);
  }, []);

  const cut = async () => {
    if (!address || !cutout) return;
    try {
      onCut(await cutPicture(address, cutout, widest));
    } catch {
      setProblem('This picture could not be opened: it may be damaged. Choose another.');
    }
  };
  const nearer = (next: number) => setZoom(Math.min(MAX_ZOOM, Math.max(1, next)));
  return (
    // The stage measures from the left, whichever way the page runs.
    <fieldset className={styles.crop}>
      <legend>Crop image</legend>
      <div
        ref={stage}
        className={styles.stage}
        dir="ltr"
        data-round={isRound || undefined}
        style={{ aspectRatio: aspect }}
      >
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={aspect}
            cropShape={isRound ? 'round' : 'rect'}
            showGrid={false}
            objectFit="cover"
            keyboardStep={4}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_area, pixels) => setCutout(pixels)}
            mediaProps={{
              alt: '',
              onError: () =>
                setProblem('This picture could not be opened: it may be damaged. Choose another.'),
            }}
            cropperProps={{
              role: 'application',
              'aria-roledescription': 'movable picture',
              'aria-label': 'Crop area',
              'aria-describedby': `${id}-how`,
            }}
          />
        )}
      </div>
      <p id={`${id}-how`} className={styles.how}>
        Drag the picture, or move it with the arrow keys.
      </p>
      <div className={styles.zoom}>
        <label htmlFor={`${id}-zoom`}>Zoom</label>
        <button type="button" onClick={() => nearer(zoom - ZOOM_STEP)}>
          <Icon name="zoom-out" />
          <span className="visually-hidden">Zoom out</span>
        </button>
        <input
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} per cent`}
          onChange={(event) => nearer(event.target.valueAsNumber)}
        />
        <button type="button" onClick={() => nearer(zoom + ZOOM_STEP)}>
          <Icon name="zoom-in" />
          <span className="visually-hidden">Zoom in</span>
        </button>
      </div>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" disabled={!cutout} onClick={() => void cut()}>
          Use this picture
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </fieldset>
  );
}
