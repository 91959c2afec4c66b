import { explain } from '@chairside/client/call-error';
import type { Document } from '@chairside/contract/files';
import type { Profile } from '@chairside/contract/profile';
import { Card } from '@chairside/ui/card.tsx';
import { DocumentViewer } from '@chairside/ui/document-viewer.tsx';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { documentsQuery } from '../api/list-documents.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { DocumentCard } from './document-card.tsx';
import { EmptyDocuments } from './empty-documents.tsx';
import { UploadControl } from './upload-control.tsx';
import type { DocumentUpload } from './use-document-upload.ts';
import { useDocumentView } from './use-document-view.ts';
import { documentCount, TYPE_NAMES } from './wording.ts';

interface DocumentsTabProps {
  profile: Profile;
  /** When it came. */
  knownSince: number;
  upload: DocumentUpload;
}

export function DocumentsTab({ profile, knownSince, upload }: DocumentsTabProps) {
  const id = useId();
  const list = useQuery({
    ...documentsQuery(profile._id),
    initialData: profile.documents,
    initialDataUpdatedAt: knownSince,
  });
  const [doomed, setDoomed] = useState<Document | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(list.isError, heading);
  useFocusAfter(doomed !== null, heading);

  const { viewed, view } = useDocumentView({
    knownSince: list.dataUpdatedAt,
    async reload() {
      const { data, isError } = await list.refetch();
      return isError ? undefined : data;
    },
  });

  return (
    <Card labelledBy={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-xl">
          Documents
        </h2>
        <p className="rounded-full bg-neem-soft px-3.5 py-0.5 text-sm font-medium text-neem forced-colors:border">
          {documentCount(list.data)}
        </p>
      </div>
      <p className="mt-1 text-ink-soft">Only you and the clinic can see them.</p>
      <div className="mt-5 border-b border-line pb-4">
        <UploadControl upload={upload} />
      </div>
      <div className="mt-5">
        {list.isError && (
          <LoadFailure
            title="Unable to load documents"
            text={explain(list.error, 'Failed to fetch documents')}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data.length === 0 ? (
          <EmptyDocuments />
        ) : (
          <ul className="grid gap-4 md:grid-cols-2">
            {list.data.map((document) => (
              <li key={document._id}>
                <DocumentCard
                  document={document}
                  onView={(event) => void view(event, document)}
                  onDelete={() => setDoomed(document)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {viewed && (
        <DocumentViewer
          title={TYPE_NAMES[viewed.type]}
          fileName={viewed.fileName}
          fileUrl={viewed.fileUrl}
          onFollow={viewed.follow}
          onClose={viewed.close}
        />
      )}
      {doomed && <DeleteDialog userId={profile._id} document={doomed} onClose={() => setDoomed(null)} />}
    </Card>
  );
}
