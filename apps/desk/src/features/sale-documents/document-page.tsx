import { explain } from '@chairside/client/call-error';
import { documentPage } from '@chairside/contract/document-page';
import { FILES } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { PdfLink } from '@chairside/ui/pdf-link.tsx';
import { PrintedPage } from '@chairside/ui/printed-page.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { saleDocumentQuery } from './api/sale-document.ts';

/** A document of a sale, to be read, printed and handed over as a PDF (DOC-1, DOC-5). */
export function DocumentPage({ id }: { id: string }) {
  const document = useQuery(saleDocumentQuery(id));
  const { data, error, isFetching, refetch } = document;
  const page = data && documentPage(data);
  const title = page ? `${page.title} ${page.number}` : 'Document';
  return (
    <DeskMain title={title} className="page grid max-w-3xl gap-5 py-6">
      <div className="flex max-w-2xl flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {data && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              Print
            </Button>
            <PdfLink document={document} linkSeconds={FILES.linkSeconds} />
          </div>
        )}
      </div>
      {!data && error && (
        <LoadFailure
          title="The document did not load"
          text={explain(error, 'Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Spinner label="Loading the document" />}
      {page && <PrintedPage {...page} />}
    </DeskMain>
  );
}
