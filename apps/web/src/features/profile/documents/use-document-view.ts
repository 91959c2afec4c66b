import type { Document } from '@chairside/contract/files';
import { PATIENT_REFUSALS } from '@chairside/contract/patient-refusals';
import { FILES } from '@chairside/rules/limits';
import { toasts } from '@chairside/ui/toasts.ts';
import { type MouseEvent, useState } from 'react';
import { isPdf, viewReloaded } from './view-document.ts';

/** An address that is about to lapse is not worth following. */
const LINK_MS = (FILES.linkSeconds - 30) * 1000;

interface DocumentList {
  knownSince: number;
  /** The list with new addresses; undefined when it did not load. */
  reload: () => Promise<readonly Document[] | undefined>;
}

/** The document that is looked at, and what "View" does: it is shown on the page where the browser can. */
export function useDocumentView({ knownSince, reload }: DocumentList) {
  const [viewed, setViewed] = useState<Document | null>(null);

  async function view(event: MouseEvent, document: Document) {
    // Whoever asks for a new tab or window gets one.
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    const isInPlace = isPlain && (!isPdf(document) || navigator.pdfViewerEnabled);
    const isFresh = Date.now() - knownSince < LINK_MS;
    if (!isInPlace && isFresh) return;
    event.preventDefault();
    const isThere = isInPlace
      ? show(isFresh ? document : (await reload())?.find(({ _id }) => _id === document._id))
      : await viewReloaded(document._id, reload);
    if (!isThere) toasts.error(PATIENT_REFUSALS.document_not_found.message);
  }

  function show(document: Document | undefined): boolean {
    setViewed(document ?? null);
    return document !== undefined;
  }

  return { viewed, view, close: () => setViewed(null) };
}
