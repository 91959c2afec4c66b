import { isSameVisitor } from '@chairside/rules/visitor';

/** Whose visit it is, where it is not the patient's own; `name` is the one that was said for it. */
export function otherVisitor(name: string | null | undefined, patientName: string): string | null {
  return isSameVisitor(name ?? null, null, patientName) ? null : (name ?? null);
}
