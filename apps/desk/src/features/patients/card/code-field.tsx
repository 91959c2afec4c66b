import { LIMITS } from '@chairside/rules/limits';
import { TextField } from '@chairside/ui/text-field.tsx';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  className?: string;
}

/** A code that the patient reads out: digits alone, whatever is typed between them. */
export function CodeField({ label, value, onChange, className }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, LIMITS.codeLength))}
      {...(className && { className })}
    />
  );
}

export const isWholeCode = (code: string) => code.length === LIMITS.codeLength;
