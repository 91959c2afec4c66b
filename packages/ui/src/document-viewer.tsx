import { ExternalLink } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { buttonClass } from './button-class.ts';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface DocumentViewerProps {
  /** What kind of document it is. */
  title: string;
  /** Ends as its content does. */
  fileName: string;
  /** Signed, good for five minutes. */
  fileUrl: string;
  /** The address is about to be opened in a new tab, and may have lapsed. */
  onFollow: (event: MouseEvent) => void;
  onClose: () => void;
}

/** By its name, which ends as its content does (FILE-12). */
export const isPdf = (fileName: string) => fileName.toLowerCase().endsWith('.pdf');

/** A document on the page itself: a picture, or a PDF in the browser's own viewer. */
export function DocumentViewer({ title, fileName, fileUrl, onFollow, onClose }: DocumentViewerProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <Dialog open title={title} size="wide" onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-4">
        {/* The answer's own headers hold it in a sandbox; with the attribute as well, Chromium shows no PDF. */}
        {isPdf(fileName) && (
          <iframe
            title={fileName}
            src={fileUrl}
            className="min-h-[60dvh] w-full flex-1 rounded-md border border-line bg-sunken"
          />
        )}
        {!isPdf(fileName) && !isBroken && (
          <div className="grid min-h-0 flex-1 place-items-center rounded-md bg-sunken">
            <img
              src={fileUrl}
              alt={fileName}
              onError={() => setBroken(true)}
              className="max-h-full max-w-full object-contain"
            />
          </div>
        )}
        {isBroken && <Notice tone="error" title="This document could not be opened. Please try again." />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 text-sm text-ink-soft wrap-anywhere">
            <bdi>{fileName}</bdi>
          </p>
          <a
            href={fileUrl}
            target="_blank"
            rel="noopener"
            onClick={onFollow}
            className={buttonClass({ variant: 'secondary' })}
          >
            <ExternalLink aria-hidden="true" className="size-5" />
            Open in a New Tab
          </a>
        </div>
      </div>
    </Dialog>
  );
}
