// What proves a payment, fetched when somebody looks at it.

export { DocumentView } from './document-view.tsx';
export { ReceiptView } from './receipt-view.tsx';
