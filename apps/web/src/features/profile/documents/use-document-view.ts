import type { Document } from '@chairside/contract/files';
import { PATIENT_REFUSALS } from '@chairside/contract/patient-refusals';
import { FILES } from '@chairside/rules/limits';
import { isPdf } from '@chairside/ui/document-viewer.tsx';
import { openInTab } from '@chairside/ui/open-in-tab.ts';
import { toasts } from '@chairside/ui/toasts.ts';
import { type MouseEvent, useState } from 'react';

/** An address that is about to lapse is not worth following. */
const LINK_MS = (FILES.linkSeconds - 30) * 1000;
const isFresh = (knownSince: number) => Date.now() - knownSince < LINK_MS;

interface DocumentList {
  knownSince: number;
  /** The list with new addresses; undefined when it did not load. */
  reload: () => Promise<readonly Document[] | undefined>;
}

/** The document that is looked at, and what "View" does: it is shown on the page where the browser can. */
export function useDocumentView({ knownSince, reload }: DocumentList) {
  const [viewed, setViewed] = useState<{ document: Document; knownSince: number } | null>(null);

  async function view(event: MouseEvent, document: Document) {
    // Whoever asks for a new tab or window gets one.
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!isPlain || (isPdf(document.fileName) && !navigator.pdfViewerEnabled)) {
      await follow(event, { document, knownSince });
      return;
    }
    event.preventDefault();
    if (isFresh(knownSince)) setViewed({ document, knownSince });
    else {
      const found = await reloaded(document);
      setViewed(found ? { document: found, knownSince: Date.now() } : null);
      if (!found) sayGone();
    }
  }

  /** Leaves a new tab to the browser, unless its address has to be asked for. */
  async function follow(event: MouseEvent, { document, knownSince }: NonNullable<typeof viewed>) {
    if (isFresh(knownSince)) return;
    event.preventDefault();
    if (!(await openInTab(async () => (await reloaded(document))?.fileUrl))) sayGone();
  }

  const reloaded = async ({ _id }: Document) => (await reload())?.find((listed) => listed._id === _id);

  return {
    viewed: viewed && {
      ...viewed.document,
      follow: (event: MouseEvent) => void follow(event, viewed),
      close: () => setViewed(null),
    },
    view,
  };
}

const sayGone = () => toasts.error(PATIENT_REFUSALS.document_not_found.message);
