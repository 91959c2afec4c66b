import type { Sale } from '@chairside/contract/sales';

/** A plan of ₹2,999 for which no money came, unless it is said. */
export function openSale(change: Partial<Sale> = {}): Sale {
  return {
    _id: '01890a5d-ac96-774b-bcce-b302099a8401',
    patientId: '01890a5d-ac96-774b-bcce-b302099a8057',
    kind: 'plan',
    channel: 'counter',
    status: 'open',
    title: 'Basic Plan',
    visit: null,
    totalPaise: 299_900,
    paidPaise: 0,
    refundedPaise: 0,
    duePaise: 299_900,
    soldBy: 'Kiran Shah',
    priceReason: null,
    createdAt: '2026-11-20T06:30:00.000Z',
    paidAt: null,
    entries: [],
    documents: [],
    ...change,
  };
}
