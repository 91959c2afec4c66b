import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('tells its subscribers of every change until they leave', () => {
  const { get, set, subscribe } = createStore('first');
  const heard: string[] = [];
  const leave = subscribe(() => heard.push(get()));
  subscribe(() => heard.push(`${get()} as well`));

  set('second');
  leave();
  set('third');
  expect(heard).toEqual(['second', 'second as well', 'third as well']);
  expect(get()).toBe('third');
});
