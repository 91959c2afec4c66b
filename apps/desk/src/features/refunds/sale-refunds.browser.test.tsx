import type { StaffMember } from '@chairside/contract/staff';
import { button } from '@chairside/ui/test/screen.ts';
import { expect, test, vi } from 'vitest';
import { openSale } from '../../../test/browser/open-sale.ts';
import { OWNER, RECEPTIONIST, showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { SaleRefunds } from './sale-refunds.tsx';

const TODAY = '2026-11-20T06:30:00.000Z';
const YESTERDAY = '2026-11-19T06:30:00.000Z';
const cancel = button('Cancel Basic Plan and pay back');

/** A plan whose last money came in cash today. */
async function showPaid(createdAt: string, staff: StaffMember) {
  vi.setSystemTime(TODAY);
  const sale = openSale({ status: 'paid', createdAt, paidAt: TODAY, paidPaise: 299_900, duePaise: 0 });
  await showAtDesk(<SaleRefunds sale={sale} />, { staff });
}

test('a sale of today is cancelled by whoever runs the day (BACK-9)', async () => {
  await showPaid(TODAY, RECEPTIONIST);
  await expect.element(cancel).toBeVisible();
});

test('one of yesterday whose last money came today is not (BACK-9)', async () => {
  await showPaid(YESTERDAY, RECEPTIONIST);
  await expect.element(cancel).not.toBeInTheDocument();
});

test('but by an owner (BACK-9)', async () => {
  await showPaid(YESTERDAY, OWNER);
  await expect.element(cancel).toBeVisible();
});
