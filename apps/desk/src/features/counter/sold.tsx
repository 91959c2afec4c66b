import type { Sale } from '@chairside/contract/sales';
import { announce } from '@chairside/ui/announce.ts';
import { Button } from '@chairside/ui/button.tsx';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { CircleCheck, Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { SaleMoney } from '../sales/sale-money.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { soldText, soldTitle } from './wording.ts';

interface SoldProps {
  sale: Sale;
  /** Goes on with what is left. */
  onCollectRest: () => void;
}

/** What came of it: what is bought, what came in, the number of the receipt, and the way back. */
export function Sold({ sale, onCollectRest }: SoldProps) {
  const { timeZone } = useSuspenseEntry();
  const done = useRef<HTMLAnchorElement>(null);
  const title = soldTitle(sale);
  const { status, kind, patientId } = sale;
  const Icon = status === 'paid' ? CircleCheck : Clock;
  useEffect(() => {
    announce(title);
    done.current?.focus();
  }, [title]);
  return (
    <section
      aria-labelledby="sold"
      className="grid max-w-xl gap-5 rounded-lg border border-line bg-surface p-[min(1.5rem,6vw)] shadow-card"
    >
      <div className="flex items-start gap-3">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-7 shrink-0 ${status === 'paid' ? 'text-success' : 'text-marigold-ink'}`}
        />
        <div className="min-w-0">
          <h2 id="sold" className="text-xl font-semibold wrap-anywhere">
            {title}
          </h2>
          <p className="text-ink-soft">{soldText(sale)}</p>
        </div>
      </div>
      <SaleMoney sale={sale} timeZone={timeZone} />
      <div className="flex flex-wrap gap-3">
        <Link ref={done} href={`/patients/${patientId}`} className={`${buttonClass()} max-sm:w-full`}>
          Done
        </Link>
        {status === 'open' && (
          <Button variant="secondary" onClick={onCollectRest} className="max-sm:w-full">
            Collect the Rest
          </Button>
        )}
        {status === 'paid' && kind === 'plan' && (
          <Link
            href={`/book?patient=${patientId}`}
            className={`${buttonClass({ variant: 'secondary' })} max-sm:w-full`}
          >
            New visit
          </Link>
        )}
      </div>
    </section>
  );
}
