/** What the desk has asked of one patient; whatever changes them has it asked again. */
export const patientKey = (id: string) => ['patient', id] as const;
