/** Says that nothing here is real, and where the messages that would have been sent can be read. */
export function SandboxBanner() {
  return (
    <aside aria-label="Sandbox" className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm">
      <p>
        <strong className="font-semibold">Sandbox</strong>
        <span className="max-sm:hidden"> · nothing is charged here</span>
      </p>
      <a
        href="/sandbox/inbox"
        className="target inline-flex items-center font-medium underline underline-offset-3"
      >
        Open the inbox
      </a>
    </aside>
  );
}

/** The same within the header of the signed-in pages, where a phone has no line to spare for it. */
export function SandboxChip() {
  return (
    <aside aria-label="Sandbox" className="min-w-0 md:hidden">
      <a
        href="/sandbox/inbox"
        className="target block max-w-full truncate rounded-full bg-marigold-soft text-center leading-11 px-2.5 text-[min(var(--text-sm),4.4vw)] font-medium text-marigold-ink forced-colors:border"
      >
        Sandbox<span className="sr-only"> (open the inbox)</span>
      </a>
    </aside>
  );
}
