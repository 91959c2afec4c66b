import { buttonIn } from '@chairside/ui/test/markup.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CodeForm } from './code-form.tsx';

const boxes = vi.hoisted((): { onComplete?: unknown } => ({}));
vi.mock('@chairside/ui/code-input.tsx', () => ({
  CodeInput: ({ onComplete }: { onComplete?: () => void }) => {
    boxes.onComplete = onComplete;
    return null;
  },
}));

function verifyButton(code: string, danger = false) {
  const form = createElement(CodeForm, {
    danger,
    recipient: 'a@example.com',
    code,
    onType: () => {},
    onSubmit: () => {},
    submitLabel: 'Verify & Continue',
    request: null,
    refused: false,
    secondsToResend: 30,
    onResend: () => {},
    back: { label: 'Change Contact Information', onPress: () => {} },
  });
  return buttonIn(renderToStaticMarkup(form), 'Verify & Continue');
}

test.each([
  ['', true],
  ['12345', true],
  ['123456', false],
])('verifying takes six digits (SIGNUP-4): with %o it is disabled: %o', (code, disabled) => {
  expect(verifyButton(code)?.disabled).toBe(disabled);
});

test('the last digit submits a code, unless what it confirms cannot be undone', () => {
  verifyButton('12345');
  expect(boxes.onComplete).toBeTypeOf('function');
  verifyButton('12345', true);
  expect(boxes.onComplete).toBeUndefined();
});
