import type { DeskDocument } from '@chairside/contract/desk-patient-fields';
import { shownText } from '@chairside/rules/shown-text';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { TypedText } from '../typed-text.tsx';
import { DOCUMENT_NAMES } from '../wording.ts';

interface DocumentViewerProps {
  document: DeskDocument;
  /** Signed, good for five minutes. */
  fileUrl: string;
  onClose: () => void;
}

/** A document over the card: a picture, or a PDF in the browser's own viewer. */
export function DocumentViewer({ document: { type, fileName }, fileUrl, onClose }: DocumentViewerProps) {
  const [isBroken, setBroken] = useState(false);
  const name = shownText(fileName);
  const isPdf = fileName.toLowerCase().endsWith('.pdf');
  return (
    <Dialog open title={DOCUMENT_NAMES[type]} size="wide" onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-4">
        {/* The answer's own headers hold it in a sandbox; with the attribute as well, Chromium shows no PDF. */}
        {isPdf && (
          <iframe
            title={name}
            src={fileUrl}
            className="min-h-[60dvh] w-full flex-1 rounded-md border border-line bg-sunken"
          />
        )}
        {!isPdf && !isBroken && (
          <div className="grid min-h-0 flex-1 place-items-center rounded-md bg-sunken">
            <img
              src={fileUrl}
              alt={name}
              onError={() => setBroken(true)}
              className="max-h-full max-w-full object-contain"
            />
          </div>
        )}
        {isBroken && (
          <Notice tone="error" title="This document could not be shown. Please open it once more." />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 text-sm text-ink-soft">
            <TypedText text={fileName} />
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
