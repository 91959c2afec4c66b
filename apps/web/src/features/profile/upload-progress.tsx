import { useId } from 'react';

/** How much of a file, as a share of 1, has gone out. */
export function UploadProgress({ share }: { share: number }) {
  const label = useId();
  const percent = Math.round(share * 100);
  return (
    <div className="mt-3">
      <p id={label} className="text-sm tabular-nums">
        {percent < 100 ? `Uploading, ${percent}%` : 'Uploaded. Checking the file'}
      </p>
      <div
        role="progressbar"
        aria-labelledby={label}
        aria-valuenow={percent}
        className="mt-1.5 h-2.5 overflow-hidden rounded-full bg-idle forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-neem transition-[width] forced-colors:bg-[CanvasText]"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
