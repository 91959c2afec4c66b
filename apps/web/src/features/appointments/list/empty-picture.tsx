import { Picture } from '@chairside/ui/picture.tsx';

/** A calendar page with a leaf in place of its entries. */
export function EmptyPicture() {
  return (
    <Picture>
      <rect x="12" y="14" width="72" height="66" rx="10" className="fill-surface" />
      <path d="M12 34V24a10 10 0 0 1 10-10h52a10 10 0 0 1 10 10v10Z" className="fill-neem-soft" />
      <path d="M32 7v13M64 7v13" />
      <path d="M36 67c-1.500-14 8-23 27-23 0 16-9 24-22 22.500Z" className="fill-neem-soft" />
      <path d="M32 72c5-9 12-15 20-18" className="stroke-marigold" />
    </Picture>
  );
}
