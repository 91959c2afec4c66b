import { Spinner } from './spinner.tsx';

/** Stands in for a page while its code or the visitor's session is on its way. */
export function PageLoading() {
  return (
    <div className="grid min-h-[70dvh] place-items-center text-neem">
      <Spinner label="Loading" className="size-9" />
    </div>
  );
}
