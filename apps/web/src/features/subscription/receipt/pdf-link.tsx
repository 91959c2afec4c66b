import type { SaleDocument } from '@chairside/contract/sale-documents';
import { FILES } from '@chairside/rules/limits';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { openInTab } from '@chairside/ui/open-in-tab.ts';
import { toasts } from '@chairside/ui/toasts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { MouseEvent } from 'react';

/** A link that is about to lapse is not worth following. */
const LINK_MS = (FILES.linkSeconds - 30) * 1000;

/** The document as a PDF, in a tab of its own; it is not there while its link is not. */
export function PdfLink({ document }: { document: UseQueryResult<SaleDocument> }) {
  const { data, dataUpdatedAt, refetch } = document;
  if (!data) return null;

  /** While the page is hidden nothing is asked for anew, so that the link at hand may have lapsed. */
  async function follow(event: MouseEvent) {
    if (Date.now() - dataUpdatedAt < LINK_MS) return;
    event.preventDefault();
    const ask = async () => {
      const answer = await refetch();
      return answer.isSuccess ? answer.data.pdfUrl : undefined;
    };
    if (!(await openInTab(ask))) toasts.error('The PDF could not be opened. Please try again.');
  }

  return (
    <a
      className={buttonClass({ size: 'lg', variant: 'secondary' })}
      href={data.pdfUrl}
      target="_blank"
      rel="noopener"
      onClick={(event) => void follow(event)}
    >
      <FileText aria-hidden="true" className="size-5" />
      Open as PDF<span className="sr-only"> in a new tab</span>
    </a>
  );
}
