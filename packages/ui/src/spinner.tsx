interface SpinnerProps {
  /** What is being waited for; leave it out where the text beside the spinner says so. */
  label?: string;
  className?: string;
}

export function Spinner({ label, className = 'size-6' }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex text-current">
      <svg viewBox="0 0 24 24" fill="none" className={`animate-spin ${className}`} aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
