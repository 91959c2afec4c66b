import type { CountedPayment } from '@chairside/contract/sales';
import { REQUEST_WAYS, type RequestWay } from '@chairside/rules/payment-request';
import type { CountedWay } from '@chairside/rules/sale';
import { useState } from 'react';
import type { Asked } from './api/sell.ts';
import {
  asOnlyOne,
  type PaymentProblems,
  paiseOf,
  readPayments,
  shownAmounts,
  type TypedPayment,
} from './typed-payments.ts';

/** How it is paid: in one way, or in several that add up. */
export type PayingMode = CountedWay | 'several' | RequestWay;

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
  const [requestId, setRequestId] = useState<string>(() => crypto.randomUUID());
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
      if (next !== 'several') show([asOnlyOne(first, next === 'terminal' ? next : 'cash')]);
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
    /** The payments to send, or what to ask the provider for; null where something is wrong, which is said then. */
    read(): { payments: CountedPayment[]; asked: Asked } | null {
      const read = readPayments(rows, duePaise);
      setProblems('problems' in read ? read.problems : []);
      if ('problems' in read) return null;
      const way = REQUEST_WAYS.find((each) => each === mode);
      const [only] = read.payments;
      if (!way || !only) return { payments: read.payments, asked: null };
      return { payments: [], asked: { requestId, way, amountPaise: only.amountPaise } };
    },
    /** What the provider is asked for next is another request: the one before was not made, and is over. */
    askAnew: () => setRequestId(crypto.randomUUID()),
  };
}

export type TypedPayments = ReturnType<typeof useTypedPayments>;
