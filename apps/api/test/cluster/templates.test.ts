import { expect, test } from 'vitest';
import { filledIn } from './templates.ts';

test('a template is filled in, and a place without a value is a fault that names it', () => {
  const template = 'host={{host}} port={{port}} # {{host}}';
  expect(filledIn(template, { host: 'db-1', port: 5000 })).toBe('host=db-1 port=5000 # db-1');
  expect(() => filledIn(template, { host: 'db-1' })).toThrow('a template asks for port, and there is none');
});
