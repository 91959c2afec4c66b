import type { CashUp } from '@chairside/contract/cash-up';
import { WAY_NAMES } from '@chairside/contract/money-ways';
import { formatPaise } from '@chairside/rules/money';
import { isCounted } from '@chairside/rules/sale';
import { differenceText } from './wording.ts';

/** What came in and went back on a day by each way of paying, and what was counted once it is closed. */
export function DayWays({ cashUp: { ways, openingPaise, closing } }: { cashUp: CashUp }) {
  return (
    <ul aria-label="Ways of paying" className="grid gap-3">
      {ways.map(({ way, inPaise, outPaise, expectedPaise, countedPaise, reason }) => {
        const isByHand = isCounted({ way });
        const difference = countedPaise === null ? null : differenceText(countedPaise - expectedPaise);
        return (
          <li key={way} className="grid gap-2 rounded-md border border-line bg-surface p-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="font-medium">{WAY_NAMES[way]}</h3>
              {!isByHand && <p className="text-sm text-ink-soft">Counted by the provider: nothing to do</p>}
              {difference && <p className="font-medium text-danger">{difference}</p>}
            </div>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4 lg:grid-cols-6">
              {way === 'cash' && <Sum name="In the drawer before" paise={openingPaise} />}
              <Sum name="Came in" paise={inPaise} />
              <Sum name="Went back" paise={outPaise} />
              <Sum name={isByHand ? 'Expected' : 'Together'} paise={expectedPaise} isMain />
              {countedPaise !== null && <Sum name="Counted" paise={countedPaise} isMain />}
              {way === 'cash' && closing && <Sum name="Left in the drawer" paise={closing.leftPaise} />}
            </dl>
            {reason && <p className="wrap-anywhere">Reason: {reason}</p>}
          </li>
        );
      })}
    </ul>
  );
}

function Sum({ name, paise, isMain = false }: { name: string; paise: number; isMain?: boolean }) {
  return (
    <div className="flex flex-col justify-between">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className={`tabular-nums ${isMain ? 'font-semibold' : ''}`}>{formatPaise(paise)}</dd>
    </div>
  );
}
