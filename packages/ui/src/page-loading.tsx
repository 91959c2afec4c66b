import { Spinner } from './spinner.tsx';

/** Stands in for a page while its code or the visitor's session is on its way. */
export function PageLoading() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-[70dvh] place-items-center text-neem">
      <div role="status">
        <h1 className="sr-only">Loading</h1>
        <Spinner className="size-9" />
      </div>
    </main>
  );
}
