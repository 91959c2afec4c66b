/**
 * Whether two visits are of the same person: `one` and `other` are the names said for them, null for the patient
 * themself, whose name is `patientName`. Case and spaces make no difference (BOOK-16).
 */
export function isSameVisitor(one: string | null, other: string | null, patientName: string): boolean {
  return plain(one ?? patientName) === plain(other ?? patientName);
}

const plain = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
