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

/** What the patient has brought along, each opened in place. */
export function Documents({ patientId }: { patientId: string }) {
  const documents = useQuery(documentsQuery(patientId));
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
                <DocumentEntry key={document._id} patientId={patientId} document={document} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function DocumentEntry({ patientId, document }: { patientId: string; document: DeskDocument }) {
  const { timeZone } = useSuspenseEntry();
  const open = useOpenDocument(patientId);
  const [fileUrl, setFileUrl] = useState<string | null>(null);
  const { _id, type, fileName, fileSize, uploadDate } = document;
  const ask = () =>
    open.mutateAsync(_id).then(
      (data) => data.fileUrl,
      () => undefined,
    );
  const view = async () => setFileUrl((await ask()) ?? null);
  const follow = async (event: MouseEvent) => {
    // The address at hand may have lapsed.
    event.preventDefault();
    if (!(await openInTab(ask))) setFileUrl(null);
  };
  return (
    <li className="grid gap-2 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">{DOCUMENT_NAMES[type]}</p>
          <p className="text-sm text-ink-soft">
            <TypedText text={fileName} /> · {displaySize(fileSize)} · {formatMoment(uploadDate, timeZone)}
          </p>
        </div>
        <Button variant="secondary" busy={open.isPending} onClick={() => void view()}>
          View<span className="sr-only"> {fileName}</span>
        </Button>
      </div>
      {open.isError && (
        <Notice tone="error" title={explain(open.error, 'The document could not be opened.')} />
      )}
      {fileUrl && (
        <DocumentViewer
          title={DOCUMENT_NAMES[type]}
          fileName={shownText(fileName)}
          fileUrl={fileUrl}
          onFollow={(event) => void follow(event)}
          onClose={() => setFileUrl(null)}
        />
      )}
    </li>
  );
}
