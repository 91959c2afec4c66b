// Sales, the money that came in for them or went back, and the documents that prove them, whoever sold.
export { lockMoneyDay } from './day-store.ts';
export type { MoneyDependencies } from './dependencies.ts';
export { type LastIssued, parseNumber } from './document-numbers.ts';
export { issueCreditNote, issueDocument } from './documents.ts';
export { findDocumentOfSale, insertEntry, listToEnter } from './entry-store.ts';
export { eraseReasons, eraseRecipients, eraseWordsOfSales } from './erasure-store.ts';
export { moneyDayOf } from './money-day.ts';
export { backToEnter, enterPayment, sellOnline } from './online-sales.ts';
export { salePagesOf } from './own-sales.ts';
export {
  claimRefund,
  countPendingRefunds,
  endRefund,
  findPendingRefund,
  findRefunds,
  insertRefund,
  listPendingOf,
  listRefundsOf,
  listUnentered,
  notBackYet,
  noteGatewayRefund,
  type PendingRefund,
  type RefundRow,
  statusOfRefund,
  sumRefundsOf,
} from './refund-store.ts';
export {
  cancelUnpaidSales,
  countOpenSales,
  type EntryRow,
  findSale,
  findSaleOfOrder,
  findSaleOfVisit,
  insertSale,
  listDocumentsOf,
  listEntriesOf,
  listSalesOf,
  lockSale,
  lockSaleOfOrder,
  lockSaleRequest,
  markSaleCancelled,
  markSalePaid,
  type SaleRow,
} from './sale-store.ts';
export { listLastIssued, nextNumber, passOver } from './series-store.ts';
export { listDocumentsOfUser, listSalesWithMoney } from './sold-store.ts';
