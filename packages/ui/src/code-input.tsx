import { OTPInput } from 'input-otp';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId } from 'react';
import { CodeBox } from './code-box.tsx';
import { codeDigits } from './code-digits.ts';

interface CodeInputProps {
  ref?: Ref<HTMLInputElement>;
  /** How many digits a code has. */
  length: number;
  value: string;
  onChange: (digits: string) => void;
  /** Called with all digits as soon as the last one is there. */
  onComplete?: (digits: string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  label: string;
  /** The ids of the texts that say more about the code. */
  describedBy?: string;
  disabled?: boolean;
  invalid?: boolean;
}

export function CodeInput({
  ref,
  length,
  value,
  onChange,
  onComplete,
  onKeyDown,
  label,
  describedBy,
  disabled = false,
  invalid = false,
}: CodeInputProps) {
  const id = useId();
  const digitsOf = (typed: string) => codeDigits(typed, length);
  // A whole code takes the place of all that is there, wherever the caret stands. input-otp reports the last box only
  // when it was empty before.
  const pasteOver = ({ clipboardData }: ClipboardEvent) => {
    const pasted = digitsOf(clipboardData.getData('text/plain'));
    if (pasted.length < length) return;
    onChange(pasted);
    if (value.length === length) onComplete?.(pasted);
  };
  // In a wide window input-otp makes the input wider, for the sign of a password manager; in one that has become narrow it
  // would stand out of the page. The boxes keep room for their outlines.
  return (
    <div className="-mx-2 overflow-x-clip px-2">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {/* input-otp adds a <style> to the page unless this id is taken; the rules stand in code-input.css. */}
      <span id="input-otp-style" hidden />
      <OTPInput
        id={id}
        ref={ref}
        value={value}
        onChange={(typed) => onChange(digitsOf(typed))}
        onComplete={(typed: string) => onComplete?.(digitsOf(typed))}
        onPaste={pasteOver}
        onKeyDown={onKeyDown}
        pasteTransformer={digitsOf}
        pattern="^\d+$"
        maxLength={length}
        autoComplete="one-time-code"
        inputMode="numeric"
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        noScriptCSSFallback={null}
        containerClassName="max-w-sm"
        render={({ slots }) => (
          <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-1.5 sm:gap-2.5">
            {Array.from({ length }, (_, position) => position).map((position) => (
              <CodeBox key={position} slot={slots[position]} invalid={invalid} disabled={disabled} />
            ))}
          </div>
        )}
      />
    </div>
  );
}
