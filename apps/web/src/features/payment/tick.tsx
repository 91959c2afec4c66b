export function Tick() {
  return (
    <svg viewBox="0 0 64 64" className="size-18" fill="none" aria-hidden="true">
      <circle cx="32" cy="32" r="30" className="fill-success-soft" />
      <path
        d="M19 33.5 28.5 43 46 23"
        className="stroke-success"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
