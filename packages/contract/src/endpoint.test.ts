import { describe, expect, test } from 'vitest';
import { href } from './endpoint.ts';

describe('href, the addresses of the calls (CALL-1)', () => {
  test('leaves a path without places as it is', () => {
    expect(href('/plans')).toBe('/plans');
  });

  test('fills every place of the path', () => {
    expect(href('/a/:first/b/:second', { first: '1', second: '2' })).toBe('/a/1/b/2');
  });

  test.each(['a b', 'a/b', '../plans', 'a?b=c', 'a#b', '100%', ':id', 'आशा'])(
    '%j stays one segment',
    (id) => {
      const segments = href('/plans/:id', { id }).split('/');
      expect(segments).toHaveLength(3);
      expect(segments[2]).not.toMatch(/[?# ]/);
      expect(decodeURIComponent(segments[2] ?? '')).toBe(id);
    },
  );

  test.each(['asha+plan@example.in', 'a&b=c', '100% #1', 'आशा'])('%j arrives whole in the query', (email) => {
    const address = href('/auth/check-email', {}, { email, next: 'x' });
    const [path, query] = address.split('?');
    expect(path).toBe('/auth/check-email');
    expect(address).not.toContain('#');
    expect([...new URLSearchParams(query)]).toEqual([
      ['email', email],
      ['next', 'x'],
    ]);
  });
});
