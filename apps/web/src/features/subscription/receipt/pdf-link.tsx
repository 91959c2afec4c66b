import { buttonClass } from '@chairside/ui/button-class.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { saleDocumentQuery } from '../api/sale-document.ts';

/** The document as a PDF, in a tab of its own; it is not there while its link is not. */
export function PdfLink({ userId, documentId }: { userId: string; documentId: string }) {
  const { data } = useQuery(saleDocumentQuery(userId, documentId));
  if (!data) return null;
  return (
    <a
      className={buttonClass({ size: 'lg', variant: 'secondary' })}
      href={data.pdfUrl}
      target="_blank"
      rel="noopener"
    >
      <FileText aria-hidden="true" className="size-5" />
      Open as PDF<span className="sr-only"> in a new tab</span>
    </a>
  );
}
