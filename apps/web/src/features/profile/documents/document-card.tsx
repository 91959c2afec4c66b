import type { Document, DocumentType } from '@chairside/contract/files';
import { Button } from '@chairside/ui/button.tsx';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { ClipboardPlus, IdCard, ShieldPlus } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { clinic } from '../../clinic/clinic.ts';
import { displayDate } from '../../wording/moments.ts';
import { sizeText, TYPE_NAMES } from './wording.ts';

const ICONS: Record<DocumentType, typeof IdCard> = {
  id_proof: IdCard,
  medical_record: ClipboardPlus,
  insurance: ShieldPlus,
};

interface DocumentCardProps {
  document: Document;
  onView: (event: MouseEvent) => void;
  onDelete: () => void;
}

export function DocumentCard({ document, onView, onDelete }: DocumentCardProps) {
  const { type, fileName, fileSize, uploadDate, fileUrl } = document;
  const name = useId();
  const Icon = ICONS[type];
  return (
    <article
      aria-labelledby={name}
      className="flex h-full flex-col gap-3 rounded-md border border-line bg-surface p-4"
    >
      <div className="flex flex-1 gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-neem-soft text-neem">
          <Icon aria-hidden="true" className="size-5.5" />
        </span>
        <div className="min-w-0">
          <h3 className="font-medium">{TYPE_NAMES[type]}</h3>
          <p id={name} className="wrap-anywhere">
            <bdi>{fileName}</bdi>
          </p>
          <p className="text-sm text-ink-soft">
            <time dateTime={uploadDate}>{displayDate(uploadDate, clinic.timeZone)}</time> ·{' '}
            {sizeText(fileSize)}
          </p>
        </div>
      </div>
      <div className="flex gap-2">
        <a
          href={fileUrl}
          target="_blank"
          rel="noopener"
          aria-describedby={name}
          onClick={onView}
          className={`${buttonClass({ variant: 'secondary' })} flex-1`}
        >
          View
        </a>
        <Button variant="quiet" aria-describedby={name} onClick={onDelete} className="flex-1">
          Delete
        </Button>
      </div>
    </article>
  );
}
