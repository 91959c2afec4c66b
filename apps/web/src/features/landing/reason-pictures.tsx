import type { ReactNode } from 'react';

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-12 shrink-0 stroke-neem"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A tooth under a dentist's mirror. */
export function ExpertPicture() {
  return (
    <Picture>
      <path
        className="fill-neem-soft"
        d="M19 11c-3-2.6-6.6-3.7-10-2.8C4.2 9.5 2.6 14.3 3.4 19c.5 3.4 2 5.8 2.9 9.2.9 3.8.8 11 4.2 11 3.9 0 2.8-10.2 8.5-10.2S23.6 39.2 27.5 39.2c3.4 0 3.3-7.2 4.2-11"
      />
      <circle cx="33" cy="16" r="8.5" className="fill-surface" />
      <path d="m39 22.5 6 7.5" />
      <path d="M29.5 15.5c.4-1.8 1.6-2.9 3.3-3.2" className="stroke-marigold" />
    </Picture>
  );
}

/** A diary page with a clock. */
export function SchedulePicture() {
  return (
    <Picture>
      <rect x="5" y="9" width="33" height="32" rx="5" className="fill-neem-soft" />
      <path d="M5 18.5h33M14 5v8M29 5v8M12 26h4M12 33h4" />
      <circle cx="34" cy="33" r="10" className="fill-surface" />
      <path d="M34 27.5V33l3.6 2.6" className="stroke-marigold" />
    </Picture>
  );
}

/** A written page with a lock. */
export function RecordsPicture() {
  return (
    <Picture>
      <path d="M8 9a4 4 0 0 1 4-4h15l9 9v25a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4Z" className="fill-neem-soft" />
      <path d="M27 5v9h9M15 21h9M15 28h6" />
      <rect x="25" y="29" width="18" height="14" rx="3.5" className="fill-surface" />
      <path d="M29 29v-3.5a5 5 0 0 1 10 0V29" />
      <path d="M34 34.5v3" className="stroke-marigold" />
    </Picture>
  );
}

/** A neem twig: root, stem and leaves. */
export function ComprehensivePicture() {
  return (
    <Picture>
      <path d="M24 44V15" />
      <path d="M24 20c-1-8 1.5-13 0-16-5 3-6.5 10 0 16Z" className="fill-neem-soft" />
      <path d="M24 30C13 31 7 26 5 18c9-.5 17 3.5 19 12Z" className="fill-neem-soft" />
      <path d="M24 36c10 1.5 17-3 19-12-9-.5-17 3.5-19 12Z" className="fill-neem-soft" />
      <path d="M17 44h14" className="stroke-marigold" />
    </Picture>
  );
}
