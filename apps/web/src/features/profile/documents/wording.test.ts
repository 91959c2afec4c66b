import { DOCUMENT_TYPES } from '@chairside/contract/files';
import { expect, test } from 'vitest';
import { patientDocument } from '../../../../test/profile.ts';
import { documentCount, sizeText, TYPE_NAMES } from './wording.ts';

test('the badge that counts documents (FILE-7)', () => {
  const document = patientDocument();
  expect(documentCount([])).toBe('0 Documents');
  expect(documentCount([document])).toBe('1 Document');
  expect(documentCount([document, document])).toBe('2 Documents');
});

test('underscores of the types are shown as spaces', () => {
  for (const type of DOCUMENT_TYPES) {
    expect(TYPE_NAMES[type].toLowerCase()).toBe(type.replaceAll('_', ' '));
  }
});

test('sizes are shown in MB with two decimals (FILE-7)', () => {
  expect(sizeText(1_310_720)).toBe('1.25 MB');
  expect(sizeText(5 * 1024 * 1024 - 1)).toBe('5.00 MB');
  expect(sizeText(1)).toBe('0.00 MB');
});
