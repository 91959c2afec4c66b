import { Button } from '@chairside/ui/button.tsx';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface SubPageProps {
  /** What one comes back to. */
  back: string;
  onBack: () => void;
  title: string;
  children: ReactNode;
}

/** A view that takes the place of the tabs. Reading starts at its title. */
export function SubPage({ back, onBack, title, children }: SubPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={top} className="scroll-mt-4">
      <Button variant="quiet" onClick={onBack} className="-ml-4 px-4!">
        <ArrowLeft aria-hidden="true" className="size-5" />
        {back}
      </Button>
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-2xl">
        {title}
      </h2>
      <div className="mt-5">{children}</div>
    </div>
  );
}
