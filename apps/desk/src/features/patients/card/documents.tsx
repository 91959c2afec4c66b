import { explain } from '@chairside/client/call-error';
import type { DeskDocument } from '@chairside/contract/desk-patient-fields';
import { formatMoment } from '@chairside/rules/clinic-date';
import { shownText } from '@chairside/rules/shown-text';
import { Button } from '@chairside/ui/button.tsx';
import { DocumentViewer } from '@chairside/ui/document-viewer.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { openInTab } from '@chairside/ui/open-in-tab.ts';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { useSuspenseEntry } from '../../staff-session/use-entry.ts';
import { documentsQuery, useOpenDocument } from '../api/documents.ts';
import { TypedText } from '../typed-text.tsx';
import { DOCUMENT_NAMES, displaySize } from '../wording.ts';
import { Loaded } from './loaded.tsx';

/** What the patient has brought along, each opened in place: the one that was asked for last. */
export function Documents({ patientId }: { patientId: string }) {
  const documents = useQuery(documentsQuery(patientId));
  const open = useOpenDocument(patientId);
  const [shown, setShown] = useState<{ document: DeskDocument; fileUrl: string } | null>(null);
  const view = (document: DeskDocument) =>
    open.mutate(document._id, {
      onSuccess({ fileUrl }) {
        // Not over what was begun meanwhile.
        if (!window.document.querySelector('dialog:modal')) setShown({ document, fileUrl });
      },
    });
  const follow = async (event: MouseEvent, { _id }: DeskDocument) => {
    // The address at hand may have lapsed.
    event.preventDefault();
    const ask = () =>
      open.mutateAsync(_id).then(
        (data) => data.fileUrl,
        () => undefined,
      );
    if (!(await openInTab(ask))) setShown((now) => (now?.document._id === _id ? null : now));
  };
  return (
    <div>
      <h3 className="mb-2 text-lg">Documents</h3>
      <Loaded query={documents} what="The documents">
        {(data) =>
          data.documents.length === 0 ? (
            <p className="text-ink-soft">The patient has uploaded none.</p>
          ) : (
            <ul className="grid gap-2">
              {data.documents.map((document) => (
                <DocumentEntry
                  key={document._id}
                  document={document}
                  opening={open.variables === document._id ? open : null}
                  onView={() => view(document)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {shown && (
        <DocumentViewer
          title={DOCUMENT_NAMES[shown.document.type]}
          fileName={shownText(shown.document.fileName)}
          fileUrl={shown.fileUrl}
          onFollow={(event) => void follow(event, shown.document)}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}

interface DocumentEntryProps {
  document: DeskDocument;
  /** Where this is the one that was asked for last. */
  opening: ReturnType<typeof useOpenDocument> | null;
  onView: () => void;
}

function DocumentEntry({ document, opening, onView }: DocumentEntryProps) {
  const { timeZone } = useSuspenseEntry();
  const { type, fileName, fileSize, uploadDate } = document;
  return (
    <li className="grid gap-2 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">{DOCUMENT_NAMES[type]}</p>
          <p className="text-sm text-ink-soft">
            <TypedText text={fileName} /> · {displaySize(fileSize)} · {formatMoment(uploadDate, timeZone)}
          </p>
        </div>
        <Button variant="secondary" busy={opening?.isPending ?? false} onClick={onView}>
          View<span className="sr-only"> {fileName}</span>
        </Button>
      </div>
      {opening?.isError && (
        <Notice tone="error" title={explain(opening.error, 'The document could not be opened.')} />
      )}
    </li>
  );
}
