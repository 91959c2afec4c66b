import type { RegisterRow } from '@chairside/contract/case-register';
import type { StoredRow } from './register-store.ts';

const UNNAMED_SERVICE = 'Dental visit';

/** A row of the register as it travels (REGISTER-1). */
export function presentRow(row: StoredRow): RegisterRow {
  const { id, day, way, kind } = row;
  return {
    _id: id,
    day,
    way,
    patientName: row.patient_name,
    service: row.service ?? UNNAMED_SERVICE,
    feePaise: row.total_paise,
    receivedPaise: kind === 'refund' ? -row.amount_paise : row.amount_paise,
    documentNumber: row.document_number,
  };
}
