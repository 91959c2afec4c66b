import type { CasePage } from '@chairside/contract/case-register';
import { WAY_NAMES } from '@chairside/contract/money-ways';
import { formatExactPaise } from '@chairside/rules/money';

/** What the whole period comes to, by each way. */
export function RegisterTotals({ totals }: { totals: CasePage['totals'] }) {
  const received = totals.reduce((sum, each) => sum + each.receivedPaise, 0);
  const back = totals.reduce((sum, each) => sum + each.backPaise, 0);
  return (
    <section aria-labelledby="period-totals" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="period-totals" className="text-lg font-semibold">
        The whole period
      </h2>
      <dl className="mt-2 grid gap-y-1">
        {totals.map(({ way, receivedPaise, backPaise }) => (
          <Sum key={way} name={WAY_NAMES[way]} receivedPaise={receivedPaise} backPaise={backPaise} />
        ))}
        <Sum
          name="Together"
          receivedPaise={received}
          backPaise={back}
          className="mt-1 border-t border-line pt-2 font-medium"
        />
      </dl>
    </section>
  );
}

interface SumProps {
  name: string;
  receivedPaise: number;
  backPaise: number;
  className?: string;
}

function Sum({ name, receivedPaise, backPaise, className = '' }: SumProps) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
      <dt>{name}</dt>
      <dd className="ml-auto tabular-nums">{formatExactPaise(receivedPaise - backPaise)}</dd>
      {backPaise > 0 && (
        <dd className="basis-full text-right text-sm font-normal tabular-nums text-ink-soft">
          {formatExactPaise(receivedPaise)} in, {formatExactPaise(backPaise)} back
        </dd>
      )}
    </div>
  );
}
