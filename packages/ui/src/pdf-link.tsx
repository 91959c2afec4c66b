import type { UseQueryResult } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { MouseEvent } from 'react';
import { buttonClass } from './button-class.ts';
import { openInTab } from './open-in-tab.ts';
import { toasts } from './toasts.ts';

/** A link that is about to lapse is not worth following. */
const SPARE_SECONDS = 30;

interface PdfLinkProps {
  document: Pick<UseQueryResult<{ pdfUrl: string }>, 'data' | 'dataUpdatedAt' | 'refetch'>;
  /** How long a link is good for. */
  linkSeconds: number;
  size?: 'lg';
}

/** A document as a PDF, in a tab of its own; it is not there while its link is not. */
export function PdfLink({ document, linkSeconds, size }: PdfLinkProps) {
  const { data, dataUpdatedAt, refetch } = document;
  if (!data) return null;

  /** While the page is hidden nothing is asked for anew, so that the link at hand may have lapsed. */
  async function follow(event: MouseEvent) {
    if (Date.now() - dataUpdatedAt < (linkSeconds - SPARE_SECONDS) * 1000) return;
    event.preventDefault();
    const ask = async () => {
      const answer = await refetch();
      return answer.isSuccess ? answer.data.pdfUrl : undefined;
    };
    if (!(await openInTab(ask))) toasts.error('The PDF could not be opened. Please try again.');
  }

  return (
    <a
      className={buttonClass({ variant: 'secondary', ...(size && { size }) })}
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
