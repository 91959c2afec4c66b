import type { ServiceTax } from '@chairside/rules/tax-lines';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { RATE_OPTIONS } from './wording.ts';

interface RateFieldsProps {
  rate: ServiceTax;
  /** What is wrong with the code. */
  problem: string | undefined;
  onChange: (changes: Partial<ServiceTax>) => void;
}

/** The rate of a service, and the code that stands on documents for it. */
export function RateFields({ rate: { gstPercent, sac }, problem, onChange }: RateFieldsProps) {
  return (
    <>
      <SelectField
        label="GST"
        options={RATE_OPTIONS}
        value={String(gstPercent)}
        onChange={({ target }) => onChange({ gstPercent: Number(target.value) })}
      />
      <TextField
        label="Service code (SAC)"
        hint="9993 is health care"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={sac}
        onChange={({ target }) => onChange({ sac: target.value })}
        error={problem}
      />
    </>
  );
}
