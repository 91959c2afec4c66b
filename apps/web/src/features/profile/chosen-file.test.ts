import { describe, expect, test } from 'vitest';
import { DOCUMENT_RULE, fileProblem, PHOTO_RULE } from './chosen-file.ts';

const FIVE_MB = 5 * 1024 * 1024;

describe('a chosen document (FILE-1)', () => {
  test.each([
    ['image/jpeg', FIVE_MB - 1, null],
    ['image/png', 1, null],
    ['application/pdf', 1, null],
    ['application/pdf', FIVE_MB, 'File size must be less than 5MB'],
    ['image/webp', 1, 'Please upload only JPG, PNG, or PDF files'],
    ['', 1, 'Please upload only JPG, PNG, or PDF files'],
    ['video/mp4', FIVE_MB, 'File must be JPEG, PNG, or PDF and under 5MB'],
  ])('%s of %i bytes: %s', (type, size, problem) => {
    expect(fileProblem({ type, size }, DOCUMENT_RULE)).toBe(problem);
  });
});

describe('a chosen photo (FILE-2)', () => {
  test.each([
    ['image/jpeg', FIVE_MB - 1, null],
    ['image/png', 1, null],
    ['image/webp', 1, null],
    ['image/webp', FIVE_MB, 'Image size must be less than 5MB'],
    ['image/svg+xml', 1, 'Please select a valid image file (JPEG, PNG, or WebP)'],
    ['application/pdf', 1, 'Please select a valid image file (JPEG, PNG, or WebP)'],
    ['video/mp4', FIVE_MB, 'Please select a valid image file (JPEG, PNG, or WebP)'],
  ])('%s of %i bytes: %s', (type, size, problem) => {
    expect(fileProblem({ type, size }, PHOTO_RULE)).toBe(problem);
  });
});
