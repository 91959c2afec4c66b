import { Button } from '@chairside/ui/button.tsx';
import { CardPicture } from './pictures.tsx';

export function NoSubscription({ onChoose }: { onChoose: () => void }) {
  return (
    <div className="grid justify-items-center rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <CardPicture />
      <h2 className="mt-5 text-xl">No Active Subscription</h2>
      <p className="mt-2 max-w-md text-balance text-ink-soft">
        Visits are part of a plan. Choose one, and book your first visit right away.
      </p>
      <Button size="lg" onClick={onChoose} className="mt-6">
        Choose Plan
      </Button>
    </div>
  );
}
