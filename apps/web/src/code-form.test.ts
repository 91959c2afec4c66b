import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buttonIn } from '../test/markup.ts';
import { CodeForm } from './code-form.tsx';

function verifyButton(code: string) {
  const form = createElement(CodeForm, {
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
])('§5 "Verify is enabled only at 6 digits": with %o it is disabled: %o', (code, disabled) => {
  expect(verifyButton(code)?.disabled).toBe(disabled);
});
