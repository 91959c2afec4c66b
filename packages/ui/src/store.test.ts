import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('tells its subscribers of every change until they leave', () => {
  const { get, set, subscribe } = createStore('first');
  const changes: string[] = [];
  const leave = subscribe(() => changes.push(get()));
  subscribe(() => changes.push(`${get()} as well`));

  set('second');
  leave();
  set('third');
  expect(changes).toEqual(['second', 'second as well', 'third as well']);
  expect(get()).toBe('third');
});
