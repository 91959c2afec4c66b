/** Says that nothing here is real, and where the messages that would have been sent can be read. */
export function SandboxBanner() {
  return (
    <aside aria-label="Sandbox" className="bg-marigold-soft text-marigold-ink">
      <p className="page flex min-h-11 flex-wrap items-center justify-center gap-x-3 text-sm">
        <span>
          <strong className="font-semibold">Sandbox</strong>
          <span className="max-sm:hidden"> · nothing is charged here</span>
        </span>
        <a
          href="/sandbox/inbox"
          className="target inline-flex items-center font-medium underline underline-offset-3"
        >
          Open the inbox
        </a>
      </p>
    </aside>
  );
}
