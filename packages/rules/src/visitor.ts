/**
 * Whether two visits are of the same person: `one` and `other` are the names said for them, null for the patient
 * themself, whose name is `patientName`. Case and spaces make no difference (BOOK-16).
 */
export function isSameVisitor(one: string | null, other: string | null, patientName: string): boolean {
  return plain(one ?? patientName) === plain(other ?? patientName);
}

/**
 * Whose visit it is, where it is not the patient's own: `name` is the one said for it, null for the patient, whose name is
 * `patientName`. Null for the patient (BOOK-22).
 */
export function otherVisitor(name: string | null, patientName: string): string | null {
  return isSameVisitor(name, null, patientName) ? null : name;
}

const plain = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
