import { Card } from '@chairside/ui/card.tsx';
import { type ReactNode, useId } from 'react';

/** A part of the card under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}
