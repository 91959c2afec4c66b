import { Button } from './button.tsx';
import { LogoMark } from './logo-mark.tsx';

/** What a crash of the page looks like. */
export function ErrorScreen({ onHome }: { onHome: () => void }) {
  return (
    <main id="main" className="grid min-h-[80dvh] place-items-center p-6">
      <div className="max-w-lg text-center">
        <LogoMark className="mx-auto size-14" />
        <h1 className="mt-6 text-3xl">Something went wrong</h1>
        <p className="mt-4 text-lg text-ink-soft">
          We're sorry, but something unexpected happened. Please try refreshing the page.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button onClick={() => window.location.reload()}>Refresh Page</Button>
          <Button variant="secondary" onClick={onHome}>
            Go to Home
          </Button>
        </div>
      </div>
    </main>
  );
}
