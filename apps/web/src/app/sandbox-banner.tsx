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
