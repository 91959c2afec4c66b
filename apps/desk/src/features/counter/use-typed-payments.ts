import type { CountedPayment } from '@chairside/contract/sales';
import { useState } from 'react';
import {
  type CountedWay,
  type PaymentProblems,
  paiseOf,
  readPayments,
  shownAmounts,
  type TypedPayment,
} from './typed-payments.ts';

/** How it is paid: in one way, or in several that add up. */
export type PayingMode = CountedWay | 'several';

const newRow = (way: CountedWay): TypedPayment => ({
  id: crypto.randomUUID(),
  way,
  amount: null,
  reference: '',
});

/** The payments that are being typed for what is due. Their identifiers are theirs for as long as the form is there. */
export function useTypedPayments(duePaise: number) {
  const [mode, setModeAlone] = useState<PayingMode>('cash');
  const [rows, setRows] = useState(() => [newRow('cash')]);
  const [problems, setProblems] = useState<readonly PaymentProblems[]>([]);
  const show = (next: TypedPayment[]) => {
    setProblems([]);
    setRows(next);
  };
  const totalPaise = paiseOf(rows, duePaise);

  return {
    mode,
    rows,
    amounts: shownAmounts(rows, duePaise),
    problems,
    totalPaise,
    leftPaise: duePaise - totalPaise,
    setMode(next: PayingMode) {
      setModeAlone(next);
      const [first = newRow('cash')] = rows;
      if (next !== 'several') show([{ ...first, way: next }]);
      else
        show([{ ...first, amount: first.amount ?? '' }, newRow(first.way === 'cash' ? 'terminal' : 'cash')]);
    },
    change(id: string, changes: Partial<Omit<TypedPayment, 'id'>>) {
      show(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)));
    },
    add() {
      const shown = shownAmounts(rows, duePaise);
      show([...rows.map((row, place) => ({ ...row, amount: shown[place] ?? '' })), newRow('cash')]);
    },
    remove(id: string) {
      show(rows.filter((row) => row.id !== id));
    },
    /** The payments to send; null where something is wrong with them, which is said then. */
    read(): CountedPayment[] | null {
      const read = readPayments(rows, duePaise);
      setProblems('problems' in read ? read.problems : []);
      return 'payments' in read ? read.payments : null;
    },
  };
}

export type TypedPayments = ReturnType<typeof useTypedPayments>;
