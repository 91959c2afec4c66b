import { CircleAlert } from 'lucide-react';
import { Button } from './button.tsx';

interface LoadFailureProps {
  title: string;
  text: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Something did not load; it can be asked for again (SCREEN-14). */
export function LoadFailure({ title, text, retrying, onRetry }: LoadFailureProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-danger-soft p-5 sm:flex-nowrap sm:p-6 forced-colors:border">
      <CircleAlert aria-hidden="true" className="size-7 shrink-0 text-danger max-sm:hidden" />
      <div role="alert" className="flex-1">
        <p className="text-lg font-medium">{title}</p>
        <p className="mt-1">{text}</p>
      </div>
      <Button variant="secondary" busy={retrying} onClick={onRetry} className="max-sm:w-full">
        Try Again
      </Button>
    </div>
  );
}
