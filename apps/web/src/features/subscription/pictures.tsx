import { Picture } from '@chairside/ui/picture.tsx';

/** A member's card with a leaf on it. */
export function CardPicture() {
  return (
    <Picture>
      <rect x="10" y="18" width="76" height="52" rx="9" className="fill-surface" />
      <path d="M10 34v-7a9 9 0 0 1 9-9h58a9 9 0 0 1 9 9v7Z" className="fill-neem-soft" />
      <path d="M20 46h18M20 56h10" />
      <path d="M54 60c-1-9 5-15 18-15 0 11-6 16-15 15.500Z" className="fill-neem-soft" />
      <path d="M51 63c3.500-6 8-10 14-12" className="stroke-marigold" />
    </Picture>
  );
}

/** A receipt, torn off, on which nothing is written yet. */
export function ReceiptPicture() {
  return (
    <Picture>
      <path d="M24 10h48v66l-8-5-8 5-8-5-8 5-8-5-8 5Z" className="fill-surface" />
      <path d="M24 26V10h48v16Z" className="fill-neem-soft" />
      <path d="M34 38h28M34 48h18" />
      <path d="M56 58h6" className="stroke-marigold" />
    </Picture>
  );
}
