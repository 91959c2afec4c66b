import { TOOTH } from './shapes.ts';

/** A tooth with a neem leaf in it. The same shape stands in public/favicon.svg. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path className="fill-neem" d={TOOTH} />
      <path
        className="fill-paper"
        d="M9.6 16.9c-.6-5.4 3.6-9 12.1-8.9.3 6.6-3.6 10.6-9.4 9.7l3.9-4.6-5.2 4.4Z"
      />
    </svg>
  );
}
