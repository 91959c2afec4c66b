import type { RegisterRow } from '@chairside/contract/case-register';
import { UNNAMED_VISIT } from '@chairside/contract/document-titles';
import type { StoredRow } from './register-store.ts';

/** A row of the register as it travels (REGISTER-1). */
export function presentRow(row: StoredRow): RegisterRow {
  const { id, day, way, kind } = row;
  return {
    _id: id,
    saleId: row.sale_id,
    day,
    way,
    patientName: row.patient_name,
    service: row.service ?? UNNAMED_VISIT,
    feePaise: row.total_paise,
    receivedPaise: kind === 'refund' ? -row.amount_paise : row.amount_paise,
    documentNumber: row.document_number,
    isCancelled: row.is_cancelled,
  };
}
