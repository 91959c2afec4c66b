import { FILES } from '@chairside/rules/limits';
import { useEffect, useEffectEvent, useRef } from 'react';

interface PhotoPreviewProps {
  file: File;
  onUnreadable: () => void;
}

/** A chosen photo as it is going to be: a square cut from its middle. */
export function PhotoPreview({ file, onUnreadable }: PhotoPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const refuse = useEffectEvent(onUnreadable);

  useEffect(() => {
    let isLeft = false;
    createImageBitmap(file).then(
      (picture) => {
        if (!isLeft) drawSquare(picture, canvas.current?.getContext('2d'));
        picture.close();
      },
      () => {
        if (!isLeft) refuse();
      },
    );
    return () => {
      isLeft = true;
    };
  }, [file]);

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label="Preview of your new photo"
      width={FILES.photoPixels}
      height={FILES.photoPixels}
      className="size-28 shrink-0 rounded-full bg-idle"
    />
  );
}

function drawSquare(picture: ImageBitmap, context: CanvasRenderingContext2D | null | undefined) {
  const { width, height } = picture;
  const side = Math.min(width, height);
  const size = FILES.photoPixels;
  context?.clearRect(0, 0, size, size);
  context?.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size);
}
