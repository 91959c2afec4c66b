import type { Document } from '@chairside/contract/files';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { isPdf } from './view-document.ts';
import { TYPE_NAMES } from './wording.ts';

interface DocumentViewerProps {
  document: Document;
  onClose: () => void;
}

/** A document on the page itself: a picture, or a PDF in the browser's own viewer. */
export function DocumentViewer({ document, onClose }: DocumentViewerProps) {
  const { type, fileName, fileUrl } = document;
  const [isBroken, setBroken] = useState(false);
  return (
    <Dialog open title={TYPE_NAMES[type]} size="wide" onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-4">
        {/* The answer's own headers hold it in a sandbox; with the attribute as well, Chromium shows no PDF. */}
        {isPdf(document) && (
          <iframe
            title={fileName}
            src={fileUrl}
            className="min-h-[60dvh] w-full flex-1 rounded-md border border-line bg-sunken"
          />
        )}
        {!isPdf(document) && !isBroken && (
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
          <a href={fileUrl} target="_blank" rel="noopener" className={buttonClass({ variant: 'secondary' })}>
            <ExternalLink aria-hidden="true" className="size-5" />
            Open in a New Tab
          </a>
        </div>
      </div>
    </Dialog>
  );
}
